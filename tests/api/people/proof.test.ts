import { describe, expect, it } from "vitest";
import { PASSWORD } from "@/prisma/builders";
import { passMinutes } from "../../support/clock";
import { askingSchool, privacyForm, sign } from "../../support/consents";
import { internshipForm, studentProfile, teacherProfile } from "../../support/forms";
import { codeOf, withSecondStep, wrongCodeOf } from "../../support/otp";
import { leaveTries } from "../../support/rate-limits";
import { majorId } from "../../support/roles";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

/* Some actions need a password typed a short while ago, so that an unattended browser is not enough. */

freshSchool();

const AGE = 15;

const prove = (person: Person, password = PASSWORD, otp?: string) =>
	person.post("/user/confirm-password", { password, otp });

const handTo = (who: Person, whose: Person, deputy: Person) =>
	who.put(`/teachers/${whose.id}/deputy`, { deputy_id: deputy.id, until: "2026-11-20" });

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
	["changing the privacy settings", ({ ratna }) => ratna.put("/privacy/update", privacyForm())],
	["handing one's own desk over", ({ budi, wali }) => handTo(budi, budi, wali)],
	["handing somebody else's desk over", ({ ratna, budi, wali }) => handTo(ratna, budi, wali)],
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
	await withSecondStep(wali);
	return { ratna, budi, wali };
}

const rows = async () => [
	await db.user.findMany({ orderBy: { id_user: "asc" } }),
	await db.school.findMany(),
	await db.deputy.findMany(),
];

describe.each(MANAGEMENT)("%s", (_, act) => {
	it("needs no more than a login within 15 minutes", async () => {
		const all = await setting();
		passMinutes(AGE - 1);
		expect(await act(all)).toHaveStatus(200);
	});

	it("is refused after that, changes nothing, and works once the password was typed", async () => {
		const all = await setting();
		passMinutes(AGE);
		const before = await rows();
		const refused = await act(all);
		expect(refused).toHaveStatus(423, "password_required");
		expect(refused.message).toBe("Masukkan kembali password Anda untuk melanjutkan.");
		expect(await rows()).toEqual(before);
		for (const person of [all.ratna, all.budi]) expect(await prove(person)).toHaveStatus(200);
		expect(await act(all)).toHaveStatus(200);
	});
});

describe("letting somebody in", () => {
	it("needs it for staff, one by one and among others, and not for students", async () => {
		const ratna = await manager();
		const [dewi, eka] = [await teacher({ approval: "waiting" }), await teacher({ approval: "waiting" })];
		const siti = await student({ approval: "waiting" });
		const andi = await student({ approval: "waiting" });
		passMinutes(AGE);
		expect(await ratna.put(`/users/${siti.id}/approve`)).toHaveStatus(200);
		expect(await ratna.put(`/users/${dewi.id}/approve`)).toHaveStatus(423, "password_required");
		const all = { ids: [andi.id, eka.id] };
		expect(await ratna.put("/users/approve", all)).toHaveStatus(423, "password_required");
		expect(await db.user.count({ where: { approval: "waiting" } })).toBe(3);
		// Nobody new is approved, so no proof is needed.
		expect(await ratna.put(`/users/${siti.id}/approve`)).toHaveStatus(200);
		await prove(ratna);
		expect(await ratna.put(`/users/${dewi.id}/approve`)).toHaveStatus(200);
		expect(await ratna.put("/users/approve", all)).toHaveStatus(200);
	});

	it("is not possible with the school's code of a session alone, which is neither told nor sent along", async () => {
		const ratna = await manager();
		const { staff_code } = (await ratna.post("/school/code/renew")).data;
		const read = async () => (await ratna.get("/school/registration")).data;
		expect(await read()).toMatchObject({ staff_code, has_staff_code: true });
		passMinutes(AGE);
		expect(await read()).toMatchObject({ staff_code: null, has_staff_code: true });
		const saved = await ratna.put("/school/registration/update", { student_approval: true });
		expect(saved).toHaveStatus(200);
		for (const { bytes } of [saved, await ratna.get("/school/registration")])
			expect(bytes.toString()).not.toContain(staff_code);
		await prove(ratna);
		expect(await read()).toMatchObject({ staff_code });
	});
});

describe("naming a supervising teacher", () => {
	const supervisor = async () => (await db.internship.findFirstOrThrow()).teacher_id;

	it.each([
		["the management", () => manager()],
		["the head of the major", () => head("DKV")],
	])("needs it of %s", async (_, build) => {
		const { budi, id_internship } = await placement({ student: { major: "DKV" } });
		const [who, dewi] = [await build(), await teacher()];
		passMinutes(AGE);
		const name = () =>
			who.put("/internships/supervisor", {
				internships: [id_internship],
				teacher_id: dewi.id,
				teacher_contact: "081298765432",
			});
		expect(await name()).toHaveStatus(423, "password_required");
		expect(await supervisor()).toBe(budi.id);
		await prove(who);
		expect(await name()).toHaveStatus(200);
	});

	it("needs it of a manager who edits a placement; other edits, and a student's, do not", async () => {
		const { siti, budi, id_internship } = await placement();
		const [ratna, dewi] = [await manager(), await teacher()];
		passMinutes(AGE);
		const edit = (who: Person, teacher_id: number, fields = {}) =>
			who.put(`/internships/${id_internship}/update`, { ...internshipForm({ teacher_id }), ...fields });
		expect(await edit(ratna, budi.id, { company_name: "PT Lain" })).toHaveStatus(200);
		expect(await edit(ratna, dewi.id)).toHaveStatus(423, "password_required");
		expect(await supervisor()).toBe(budi.id);
		await prove(ratna);
		expect(await edit(ratna, dewi.id)).toHaveStatus(200);
		expect(await edit(siti, budi.id)).toHaveStatus(200);
	});
});

it("taking a parent's consent back needs it, because the places are erased", async () => {
	const { ratna, siti } = await askingSchool();
	await sign(ratna, [siti]);
	const { id_consent } = await db.consent.findFirstOrThrow();
	passMinutes(AGE);
	const withdraw = () => ratna.put(`/consents/${id_consent}/withdraw`);
	expect(await withdraw()).toHaveStatus(423, "password_required");
	expect(await db.consent.count({ where: { ended_at: null } })).toBe(1);
	await prove(ratna);
	expect(await withdraw()).toHaveStatus(200);
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
			email: "baru@contoh.sch.id",
			firstname: "Lain",
			major_id: await majorId("DKV"),
			homeroom_teacher_id: maya.id,
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
		await prove(budi, "salah-sekali");
		await leaveTries(1, "login-account");
		expect(await prove(budi)).toHaveStatus(200);
		for (let time = 0; time < 2; time++) expect(await prove(budi, "salah-sekali")).toHaveStatus(422);
		await leaveTries(0, "login-account");
		expect(await prove(budi)).toHaveStatus(429, "too_many_requests");
		expect(await guest().post("/login", { email: budi.email, password: PASSWORD })).toHaveStatus(429);
		expect(
			await db.auditEntry.count({ where: { action: "account.locked", subject_id: String(budi.id) } }),
		).toBe(1);
	});

	it("needs the code too where the second step is on", async () => {
		const budi = await teacher();
		const { uri, codes } = await withSecondStep(budi);
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
