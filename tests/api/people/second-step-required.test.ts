import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { entries } from "../../support/audit";
import { passMinutes } from "../../support/clock";
import { enter, switchOn, withSecondStep } from "../../support/otp";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const require = (person: Person, required: unknown = true) =>
	person.put("/school/second-step/update", { required });

/** `ratna` makes her school require the second step. Another manager has not set it up. */
async function strict() {
	const [ratna, hadi] = [await manager(), await manager()];
	const { uri } = await withSecondStep(ratna);
	expect(await require(ratna)).toHaveStatus(200);
	return { ratna, hadi, uri };
}

const REFUSED =
	"Sekolah Anda mewajibkan verifikasi dua langkah. Aktifkan di halaman Profil untuk melanjutkan.";

describe("requiring the second step of the management", () => {
	it("is decided by a manager who has one, and recorded when it changes", async () => {
		const ratna = await manager();
		expect(await require(ratna)).toHaveStatus(409, "otp_disabled");
		await withSecondStep(ratna);
		expect((await require(ratna)).data).toEqual({ required: true });
		expect(await require(ratna)).toHaveStatus(200);
		expect((await require(ratna, "0")).data).toEqual({ required: false });
		const rules = (await entries()).filter(({ action }) => action === "account.second_step_rule");
		expect(rules.map(({ detail }) => detail)).toEqual([
			{ state: "mewajibkan" },
			{ state: "tidak mewajibkan" },
		]);
	});

	it("needs a password typed a short while ago, and a plain yes or no", async () => {
		const { ratna } = await strict();
		expect(await require(ratna, "maybe")).toBlame(
			"required",
			"Kewajiban verifikasi dua langkah wajib dipilih.",
		);
		passMinutes(15);
		expect(await require(ratna, false)).toHaveStatus(423, "password_required");
		expect(await db.school.count({ where: { second_step_required: true } })).toBe(1);
	});

	it("holds for open sessions at once, which may only set it up and log out", async () => {
		const { hadi } = await strict();
		for (const refused of [
			await hadi.get("/users?role=peserta_didik"),
			await hadi.get("/audit"),
			await hadi.get("/internships/assigned"),
			await hadi.get("/majors"),
			await hadi.get("/user/export"),
			await hadi.put("/teachers/profile/edit", {}),
			await hadi.post("/school/code/renew"),
			await require(hadi, false),
			await hadi.delete("/users/me"),
			await hadi.get("/storage/journals/x.jpg"),
		]) {
			expect(refused).toHaveStatus(403, "second_step_required");
			expect(refused.message).toBe(REFUSED);
		}
		expect(await hadi.get("/users/me")).toHaveStatus(200);
		expect(await hadi.get("/sessions")).toHaveStatus(200);
		expect(await hadi.post("/user/confirm-password", { password: PASSWORD })).toHaveStatus(200);
		expect(await hadi.post("/logout")).toHaveStatus(200);
	});

	it("ends for a manager who sets one up, and begins anew when it is switched off or removed", async () => {
		const { ratna, hadi } = await strict();
		// A secret that is not confirmed does not count.
		await hadi.post("/otp/setup");
		expect(await hadi.get("/audit")).toHaveStatus(403, "second_step_required");
		const { codes } = await switchOn(hadi);
		expect(await hadi.get("/audit")).toHaveStatus(200);
		expect(await hadi.post("/otp/disable", { password: PASSWORD, otp: codes[0] })).toHaveStatus(200);
		expect(await hadi.get("/audit")).toHaveStatus(403, "second_step_required");
		expect(await enter(hadi)).toHaveStatus(200);

		await withSecondStep(hadi);
		expect(await ratna.put(`/users/${hadi.id}/disable-otp`)).toHaveStatus(200);
		const again = await logInAgain(hadi);
		expect(await again.get("/audit")).toHaveStatus(403, "second_step_required");
	});

	it("concerns nobody else", async () => {
		await strict();
		for (const person of [await student(), await teacher(), await homeroomTeacher(), await head("DKV")])
			expect(await person.get("/majors")).toHaveStatus(200);
		await db.school.create({ data: { npsn: "20200202", name: "SMK Seberang" } });
		expect(await (await manager({ npsn: "20200202" })).get("/audit")).toHaveStatus(200);
	});

	it("concerns whoever becomes a manager", async () => {
		const { ratna } = await strict();
		const budi = await teacher();
		expect(
			await ratna.put(`/users/${budi.id}/promote-management`, { id: "", position: "Kesiswaan" }),
		).toHaveStatus(200);
		const again = await logInAgain(budi);
		expect(await again.get("/audit")).toHaveStatus(403, "second_step_required");
	});
});
