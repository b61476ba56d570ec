import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { passMinutes } from "../../support/clock";
import { studentProfile, teacherProfile } from "../../support/forms";
import { codeOf, switchOn, wrongCodeOf } from "../../support/otp";
import { majorId } from "../../support/roles";
import {
	db,
	freshSchool,
	guest,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

/* Some actions need a password typed a short while ago, so that an unattended browser is not enough. */

freshSchool();

const AGE = 15;

const prove = (person: Person, password = PASSWORD, otp?: string) =>
	person.post("/user/confirm-password", { password, otp });

type Setting = { ratna: Person; budi: Person; wali: Person };

const MANAGEMENT: [string, (setting: Setting) => ReturnType<Person["put"]>][] = [
	["deleting an account", ({ ratna, budi }) => ratna.delete(`/users/${budi.id}/delete`)],
	["deleting several", ({ ratna, budi }) => ratna.delete("/users/delete", { ids: [budi.id] })],
	["promoting to homeroom", ({ ratna, budi }) => ratna.put(`/users/${budi.id}/promote-homeroom`)],
	["removing a homeroom", ({ ratna, wali }) => ratna.put(`/users/${wali.id}/remove-homeroom`)],
	[
		"naming a head",
		async ({ ratna, budi }) =>
			ratna.put(`/users/${budi.id}/promote-major-leader`, { id: "", majorId: await majorId("DKV") }),
	],
	[
		"naming a manager",
		({ ratna, budi }) => ratna.put(`/users/${budi.id}/promote-management`, { id: "", position: "Kesiswaan" }),
	],
	[
		"switching a colleague's second step off",
		({ ratna, wali }) => ratna.put(`/users/${wali.id}/disable-otp`),
	],
	["renewing the school's code", ({ ratna }) => ratna.post("/school/code/renew")],
	["deleting one's own account", ({ budi }) => budi.delete("/users/me")],
	["exporting one's data", ({ budi }) => budi.get("/user/export")],
	["downloading the school's lists", ({ ratna }) => ratna.get("/exports/users?format=csv")],
	[
		"changing the e-mail",
		({ budi }) => budi.put("/teachers/profile/edit", teacherProfile({ email: "baru@contoh.sch.id" })),
	],
];

async function setting(): Promise<Setting> {
	const [ratna, budi, wali] = [await manager(), await teacher(), await homeroomTeacher()];
	await switchOn(wali);
	return { ratna, budi, wali };
}

describe.each(MANAGEMENT)("%s", (_, act) => {
	it("needs no more than a login within 15 minutes", async () => {
		const all = await setting();
		passMinutes(AGE - 1);
		expect(await act(all)).toHaveStatus(200);
	});

	it("is refused after that, changes nothing, and works once the password was typed", async () => {
		const all = await setting();
		passMinutes(AGE);
		const before = [await db.user.findMany({ orderBy: { id_user: "asc" } }), await db.school.findMany()];
		const refused = await act(all);
		expect(refused).toHaveStatus(423, "password_required");
		expect(refused.message).toBe("Masukkan kembali password Anda untuk melanjutkan.");
		expect([await db.user.findMany({ orderBy: { id_user: "asc" } }), await db.school.findMany()]).toEqual(
			before,
		);
		for (const person of [all.ratna, all.budi]) expect(await prove(person)).toHaveStatus(200);
		expect(await act(all)).toHaveStatus(200);
	});
});

describe("saving a profile", () => {
	it("without another address needs no password, however it is spelt", async () => {
		const budi = await teacher();
		passMinutes(60);
		const form = teacherProfile({ email: budi.email.toUpperCase() });
		expect(await budi.put("/teachers/profile/edit", form)).toHaveStatus(200);
	});

	it("of a student with another address needs it, and nothing of the form is saved before", async () => {
		const [siti, maya] = [await student(), await homeroomTeacher()];
		passMinutes(AGE);
		const form = studentProfile({
			...{ email: "baru@contoh.sch.id", firstname: "Lain" },
			...{ major_id: await majorId("DKV"), homeroom_teacher_id: maya.id },
		});
		expect(await siti.put("/students/profile/edit", form)).toHaveStatus(423, "password_required");
		expect(await db.student.count({ where: { firstname: "Lain" } })).toBe(0);
		await prove(siti);
		expect(await siti.put("/students/profile/edit", form)).toHaveStatus(200);
	});
});

describe("typing the password again", () => {
	it("counts for 15 minutes, in this browser only", async () => {
		const budi = await teacher();
		const other = guest();
		await other.post("/login", { email: budi.email, password: PASSWORD });
		passMinutes(AGE);
		expect(await budi.get("/user/confirm-password")).toHaveStatus(423, "password_required");
		expect(await prove(budi)).toHaveStatus(200);
		expect(await budi.get("/user/confirm-password")).toHaveStatus(200);
		expect(await other.get("/user/confirm-password")).toHaveStatus(423);
		passMinutes(AGE);
		expect(await budi.get("/user/confirm-password")).toHaveStatus(423);
	});

	it("wrongly is blamed on the password and proves nothing", async () => {
		const budi = await teacher();
		passMinutes(AGE);
		expect(await prove(budi, "salah-sekali")).toBlame("password", "Password salah.");
		expect(await prove(budi, "")).toBlame("password", "Password wajib diisi.");
		expect(await budi.get("/user/confirm-password")).toHaveStatus(423);
	});

	it("wrongly counts as a failed login; a right one clears the count", async () => {
		const budi = await teacher();
		for (let time = 0; time < 9; time++) await prove(budi, "salah-sekali");
		expect(await prove(budi)).toHaveStatus(200);
		for (let time = 0; time < 10; time++) expect(await prove(budi, "salah-sekali")).toHaveStatus(422);
		expect(await prove(budi)).toHaveStatus(429, "too_many_requests");
		expect(await guest().post("/login", { email: budi.email, password: PASSWORD })).toHaveStatus(429);
		expect(
			await db.auditEntry.count({ where: { action: "account.locked", subject_id: String(budi.id) } }),
		).toBe(1);
	});

	it("needs the code too where the second step is on", async () => {
		const budi = await teacher();
		const { uri, codes } = await switchOn(budi);
		passMinutes(AGE);
		expect(await prove(budi)).toHaveStatus(409, "otp_required");
		expect(await prove(budi, PASSWORD, wrongCodeOf(uri))).toBlame("otp");
		expect(await budi.get("/user/confirm-password")).toHaveStatus(423);
		expect(await prove(budi, PASSWORD, codeOf(uri))).toHaveStatus(200);
		expect(await budi.get("/user/confirm-password")).toHaveStatus(200);
		passMinutes(AGE);
		expect(await prove(budi, PASSWORD, codes[0])).toHaveStatus(200);
	});
});
