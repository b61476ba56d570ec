import { describe, expect, it } from "vitest";
import { verifyDocument } from "@/server/services/documents/verification";
import { internshipForm } from "../../support/forms";
import { fill, lockedRapor } from "../../support/rapor";
import { db, freshSchool, type Person } from "../../support/school";

freshSchool();

const check = (code: string, address = "203.0.113.7") => verifyDocument(code, address);

describe("whoever scans the code of a print", () => {
	it("is told that it is genuine, and no more than what it is, whose initials, and of which school and day", async () => {
		const { budi, path } = await lockedRapor();
		const { code } = (await budi.get(path)).data.locked;
		expect(await check(code)).toStrictEqual({
			state: "valid",
			kind: "Rapor PKL",
			school: "SMKN 16 Jakarta",
			date: "2026-11-18",
			initials: "S. R.",
			version: 1,
		});
		expect(await check(code.toLowerCase())).toMatchObject({ state: "valid" });
	});

	it("is told when it was taken back, and when there is a newer version", async () => {
		const { budi, dewi, path, the_class } = await lockedRapor();
		const { code } = (await budi.get(path)).data.locked;
		await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" });
		expect(await check(code)).toMatchObject({ state: "revoked", version: 1 });
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		expect(await check(code)).toMatchObject({ state: "outdated", version: 1 });
		const { code: second } = (await budi.get(path)).data.locked;
		expect(await check(second)).toMatchObject({ state: "valid", version: 2 });
	});

	it("is told when the placement was opened again, until its rapor is locked anew", async () => {
		const { siti, budi, dewi, path, the_class, id_internship } = await lockedRapor();
		const { code } = (await budi.get(path)).data.locked;
		expect(await siti.put(`/internships/${id_internship}/set-completed`)).toHaveStatus(200);
		expect(await check(code)).toMatchObject({ state: "valid" });
		expect(await budi.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
		expect(await check(code)).toMatchObject({ state: "revoked" });
		expect(await db.issuedDocument.findFirst()).toMatchObject({ end_reason: "PKL dibuka kembali" });
		expect(await siti.get(path)).toHaveStatus(404);
		const [entry] = await db.auditEntry.findMany({ where: { action: "rapor.reopened" } });
		expect(entry).toMatchObject({ actor_id: budi.id, person_id: siti.id, detail: { version: 1 } });
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(200);
		expect(await check(code)).toMatchObject({ state: "outdated" });
	});

	it("is told when the placement got other dates, which a student cannot do alone", async () => {
		const { siti, budi, path, id_internship } = await lockedRapor();
		const { code } = (await budi.get(path)).data.locked;
		const dates = { start_date: "2026-11-02", end_date: "2026-12-18" };
		const form = internshipForm({ teacher_id: budi.id, ...dates });
		const edit = (person: Person) => person.put(`/internships/${id_internship}/update`, form);
		expect((await edit(siti)).meta).toEqual({ waiting: ["end_date"] });
		expect(await check(code)).toMatchObject({ state: "valid" });
		expect((await edit(budi)).data).toMatchObject({ ...dates, status: "ongoing" });
		expect(await check(code)).toMatchObject({ state: "revoked" });
		expect(await db.issuedDocument.findFirst()).toMatchObject({ end_reason: "Tanggal PKL diubah" });
		expect(await siti.get(path)).toHaveStatus(404);
	});

	it("learns nothing from a wrong code, and is stopped from trying many", async () => {
		await lockedRapor();
		for (const code of ["", "x", "%", "\0", "\ud800", "0".repeat(26), "' OR 1=1"])
			expect(await check(code)).toBeNull();
		for (let tries = 7; tries < 120; tries++) await check("0".repeat(26));
		await expect(check("0".repeat(26))).rejects.toMatchObject({ httpStatus: 429 });
		expect(await check("0".repeat(26), "198.51.100.9")).toBeNull();
	});

	it("finds nothing of a student who was erased", async () => {
		const { siti, budi, path } = await lockedRapor();
		const { code } = (await budi.get(path)).data.locked;
		await db.user.delete({ where: { id_user: siti.id } });
		expect(await check(code)).toBeNull();
	});

	it("cannot guess: a code has 26 characters of 32, which are 130 bits", async () => {
		const { budi, path } = await lockedRapor();
		const { code } = (await budi.get(path)).data.locked;
		expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
	});
});
