import { beforeEach, describe, expect, it } from "vitest";
import { apply, dapodik, draft, preview } from "../../support/imports";
import { db, freshSchool, head, manager, type Person, teacher } from "../../support/school";

freshSchool("2026-07-13 10:00");

let ratna: Person;
beforeEach(async () => {
	ratna = await manager();
});

const HEADS = ["Nama", "NIP", "NUPTK", "JK", "Tanggal Lahir", "HP"];
const invited = () =>
	db.teacher.findMany({
		where: { user: { password: null } },
		include: { user: true },
		orderBy: { id_user: "asc" },
	});

describe("importing the teachers of Dapodik", () => {
	it("takes all fourteen as invited accounts, honorary ones too, with the right values for every trap", async () => {
		const id = await draft(ratna, "teachers", dapodik("daftar-guru"));
		const { rows } = await preview(ratna, id);
		expect(
			rows.filter(({ notes }) => notes.some(({ text }) => text.includes("NIK"))).map(({ row }) => row),
		).toEqual([13, 14]);
		const answer = await apply(ratna, id);
		expect(answer.data).toMatchObject({ made: 14 });
		const all = await invited();
		const by = (part: string) => all.find(({ user: { name } }) => name.includes(part));
		expect(all.every(({ user }) => user.role === "guru_pembimbing" && user.approval === "approved")).toBe(
			true,
		);
		expect(by("Siti Rekayasa")?.user.name).toBe("Dra. Hj. Siti Rekayasa, M.Pd.");
		expect(all.filter(({ nip }) => nip === null).length).toBeGreaterThanOrEqual(5);
		expect(all.every(({ nip }) => nip === null || /^\d{18}$/.test(nip))).toBe(true);
		expect(all.some(({ birthdate }) => birthdate?.toISOString().startsWith("1969-08-17"))).toBe(true);
		expect(by("Suastika")?.contact).toBe("081300002222");
		expect(JSON.stringify(all)).not.toContain("9908911249846434");
	});

	it("changes nothing the second time, and asks nothing", async () => {
		await apply(ratna, await draft(ratna, "teachers", dapodik("daftar-guru")));
		const { counts } = await preview(ratna, await draft(ratna, "teachers", dapodik("daftar-guru")));
		expect(counts).toMatchObject({ same: 14, new: 0, changed: 0, problem: 0 });
	});
});

describe("importing a teacher without NIP and NUPTK", () => {
	it("asks whether it is somebody of that name, and does what is answered", async () => {
		const budi = await teacher({ name: "Budi Santoso" });
		await db.teacher.updateMany({ data: { birthdate: null } });
		const before = await db.teacher.findUniqueOrThrow({ where: { id_user: budi.id } });
		const rows = [HEADS, ["Drs. Budi Santoso, M.Pd.", null, null, "L", "1980-05-06", "081200001111"]];
		const id = await draft(ratna, "teachers", rows);
		const { rows: shown, version } = await preview(ratna, id);
		expect(shown).toMatchObject([{ outcome: "problem", doubt: { id_user: budi.id } }]);
		expect(await apply(ratna, id)).toHaveStatus(409);
		await ratna.put(`/imports/${id}/answer`, { version, people: { 2: budi.id } });
		expect((await apply(ratna, id)).data).toMatchObject({ made: 0, changed: 1 });
		expect(await db.teacher.findUnique({ where: { id_user: budi.id } })).toMatchObject({
			birthdate: new Date("1980-05-06"),
			contact: before.contact,
		});
		expect(await invited()).toEqual([]);
		const other = await draft(ratna, "teachers", [
			HEADS,
			["Budi Santoso", null, null, "L", null, "081200002222"],
		]);
		await ratna.put(`/imports/${other}/answer`, { version: 1, people: { 2: "new" } });
		expect((await apply(ratna, other)).data).toMatchObject({ made: 1 });
	});

	it("names who has a NUPTK that another row or account claims, and gives it to nobody", async () => {
		const [ani, budi, cici] = ["1980010120050110", "1980010120050120", "1980010120050130"].map(
			(nip) => `${nip}01`,
		);
		const there = [
			["Ani", ani, "9900000000000001"],
			["Budi", budi, "9900000000000002"],
		];
		await apply(ratna, await draft(ratna, "teachers", [HEADS, ...there]));
		const before = await invited();
		const id = await draft(ratna, "teachers", [
			HEADS,
			["Ani", ani, "9900000000000002"],
			["Cici", cici, "9900000000000001"],
			["Dedi", "198001012005014001", "9900000000000003"],
			["Euis", "198001012005015001", "9900000000000003"],
		]);
		const said = (await preview(ratna, id)).rows.map(({ problems }) => problems.at(-1)?.text);
		expect(said).toEqual([
			"NUPTK ini milik Budi.",
			"NUPTK ini milik Ani, yang NIP-nya lain.",
			expect.stringContaining("baris 5 (Euis)"),
			expect.stringContaining("baris 4 (Dedi)"),
		]);
		expect((await apply(ratna, id, { skip_problems: true })).data).toMatchObject({ made: 0, changed: 0 });
		expect(await invited()).toEqual(before);
		const promoted = await draft(ratna, "teachers", [HEADS, ["Ani, S.Pd.", cici, "9900000000000001"]]);
		expect((await apply(ratna, promoted)).data).toMatchObject({ made: 0, changed: 1 });
	});

	it("asks before a number of somebody else gives them another name", async () => {
		await apply(ratna, await draft(ratna, "teachers", [HEADS, ["Ani", null, "9900000000000001"]]));
		const [ani] = await invited();
		const id = await draft(ratna, "teachers", [HEADS, ["Cici", null, "9900000000000001"]]);
		const { rows } = await preview(ratna, id);
		expect(rows).toMatchObject([{ outcome: "problem", doubt: { id_user: ani?.id_user } }]);
		expect(await apply(ratna, id)).toHaveStatus(409);
		expect(await invited()).toEqual([ani]);
	});

	it("is for the management, with a recent proof", async () => {
		const dewi = await head("DKV");
		await expect(draft(dewi, "teachers", [HEADS, ["Ani", null, "9900000000000001"]])).rejects.toThrow();
		const id = await draft(ratna, "teachers", [HEADS, ["Ani", null, "9900000000000001"]]);
		await db.session.updateMany({ data: { proved_at: null, created_at: new Date("2026-07-13T00:00:00Z") } });
		expect(await apply(ratna, id)).toHaveStatus(423);
		expect(await invited()).toEqual([]);
		expect((await preview(ratna, id)).rows).toHaveLength(1);
	});
});
