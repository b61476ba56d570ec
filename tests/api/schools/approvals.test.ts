import { describe, expect, it } from "vitest";
import { showCode } from "@/lib/schools/school-code";
import { pageOfApplicants } from "@/server/services/people/approvals";
import { asksApproval } from "@/server/services/schools/school-codes";
import { entries } from "../../support/audit";
import {
	internshipForm,
	studentProfile,
	studentRegistration,
	teacherRegistration,
} from "../../support/forms";
import { majorId } from "../../support/roles";
import {
	actorOf,
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	student,
	teacher,
} from "../../support/school";

freshSchool();

/** A person who has just registered as a teacher, with other values that they typed. */
async function impostor(fields = {}) {
	const browser = guest();
	const form = teacherRegistration({ email: `orang-${Math.random()}@contoh.sch.id`, ...fields });
	const answer = await browser.post("/teacher/register", form);
	expect(answer).toHaveStatus(201);
	expect(answer.code).toBe("school_code" in fields ? undefined : "awaiting_approval");
	return Object.assign(browser, { id: answer.data.id_user as number });
}

const approvalOf = async ({ id }: { id: number }) =>
	(await db.user.findUniqueOrThrow({ where: { id_user: id } })).approval;

const namesIn = (answer: { data: { id_user: number }[] }) => answer.data.map(({ id_user }) => id_user);

describe("whoever registers as a teacher", () => {
	it("is in no picker, and cannot be named, until a manager approves", async () => {
		const ratna = await manager();
		const siti = await student();
		const other = await impostor();
		expect(await approvalOf(other)).toBe("waiting");
		const choose = () => siti.post("/internships/create", internshipForm({ teacher_id: other.id }));

		expect(namesIn(await siti.get("/teachers"))).not.toContain(other.id);
		expect(await choose()).toBlame("teacher_id", "Guru pembimbing tidak ditemukan.");
		expect((await ratna.get("/users?approval=waiting")).data).toMatchObject([{ id_user: other.id }]);

		expect(await ratna.put(`/users/${other.id}/approve`)).toHaveStatus(200);
		expect(namesIn(await siti.get("/teachers"))).toContain(other.id);
		expect(await choose()).toHaveStatus(201);
	});

	it("fills in the profile meanwhile, and is shown no colleague, student or instrument", async () => {
		await homeroomTeacher();
		const leader = await head("DKV");
		const other = await impostor();
		expect(await other.get("/user")).toHaveStatus(200);
		const majors = await other.get("/majors");
		expect(majors.data).toHaveLength(4);
		expect(majors.data.filter(({ major_leader }: { major_leader: unknown }) => major_leader)).toEqual([]);
		expect(majors.bytes.toString()).not.toContain(leader.name);
		const { teacherProfile } = await import("../../support/forms");
		expect(await other.put("/teachers/profile/edit", teacherProfile())).toHaveStatus(200);
		for (const url of ["/teachers", "/teachers/homerooms", "/instruments", "/internships/assigned"])
			expect((await other.get(url)).data, url).toEqual([]);
	});

	it("cannot be put on a placement by the student's or the management's edit", async () => {
		const ratna = await manager();
		const [siti, budi] = [await student(), await teacher()];
		const form = internshipForm({ teacher_id: budi.id });
		const { data } = await siti.post("/internships/create", form);
		const other = await impostor();
		for (const person of [siti, ratna])
			expect(
				await person.put(`/internships/${data.id_internship}/update`, { ...form, teacher_id: other.id }),
			).toBlame("teacher_id");
	});

	it("gets no office before approval", async () => {
		const ratna = await manager();
		const other = await impostor();
		const body = { id: "", majorId: await majorId("DKV"), position: "Kesiswaan" };
		for (const call of ["promote-homeroom", "promote-major-leader", "promote-management"])
			expect(await ratna.put(`/users/${other.id}/${call}`, body), call).toHaveStatus(409, "not_approved");
	});

	it("is refused, stays refused, and can still be approved", async () => {
		const ratna = await manager();
		const siti = await student();
		const other = await impostor();
		expect(await ratna.put(`/users/${other.id}/reject`)).toHaveStatus(200);
		expect(await approvalOf(other)).toBe("rejected");
		expect(namesIn(await siti.get("/teachers"))).not.toContain(other.id);
		expect(await ratna.put(`/users/${other.id}/approve`)).toHaveStatus(200);
		expect(namesIn(await siti.get("/teachers"))).toContain(other.id);
		const late = await ratna.put(`/users/${other.id}/reject`);
		expect(late).toHaveStatus(409, "already_approved");
		expect(late.message).toMatch(/^Pengguna ini sudah disetujui\./);
		const told = (await entries()).filter(({ person_id }) => person_id === other.id);
		expect(told.map(({ action }) => action)).toEqual([
			"account.registered",
			"account.rejected",
			"account.approved",
		]);
	});
});

describe("approving many", () => {
	it("takes all or none, and a second press changes nothing", async () => {
		const ratna = await manager();
		const ids = [(await impostor()).id, (await impostor()).id];
		expect(await ratna.put("/users/approve", { ids: [...ids, 2_147_483_647] })).toHaveStatus(404);
		expect(await db.user.count({ where: { approval: "waiting" } })).toBe(2);
		const both = await Promise.all([1, 2].map(() => ratna.put("/users/approve", { ids })));
		for (const answer of both) expect(answer).toHaveStatus(200);
		expect(await db.user.count({ where: { approval: "approved", id_user: { in: ids } } })).toBe(2);
		expect(await db.auditEntry.count({ where: { action: "account.approved" } })).toBe(2);
	});

	it("needs a list that has those who wait the longest first, and the refused last", async () => {
		const ratna = await manager();
		const [first, second, refused] = [await impostor(), await impostor(), await impostor()];
		await ratna.put(`/users/${refused.id}/reject`);
		const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
		const { rows, meta } = await pageOfApplicants(actor, { search: "", page: 1 });
		expect(rows.map(({ id_user, approval }) => [id_user, approval])).toEqual([
			[first.id, "waiting"],
			[second.id, "waiting"],
			[refused.id, "rejected"],
		]);
		expect(rows[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
		expect(meta.total).toBe(3);
		const found = await pageOfApplicants(actor, { search: "BUDI", page: 1 });
		expect(found.meta.total).toBe(3);
		expect((await pageOfApplicants(actor, { search: "%", page: 1 })).rows).toEqual([]);
	});

	it("refuses none where one is approved already", async () => {
		const ratna = await manager();
		const [waiting, approved] = [await impostor(), await teacher()];
		const answer = await ratna.put("/users/reject", { ids: [waiting.id, approved.id] });
		expect(answer).toHaveStatus(409, "already_approved");
		expect(await approvalOf(waiting)).toBe("waiting");
	});
});

describe("the school's code", () => {
	it("approves a teacher on registering, however it is typed, until it is renewed", async () => {
		const ratna = await manager();
		expect((await ratna.get("/school/registration")).data.staff_code).toBeNull();
		const { staff_code } = (await ratna.post("/school/code/renew")).data;
		expect(staff_code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
		const typed = ` ${showCode(staff_code).toLowerCase()} `;
		expect(await approvalOf(await impostor({ school_code: typed }))).toBe("approved");
		await ratna.post("/school/code/renew");
		const late = await guest().post(
			"/teacher/register",
			teacherRegistration({ email: "telat@contoh.sch.id", school_code: typed }),
		);
		expect(late).toBlame("school_code");
		expect(await db.user.count({ where: { email: "telat@contoh.sch.id" } })).toBe(0);
	});

	it("is of one school only, and no school without a code has an empty one", async () => {
		const ratna = await manager();
		const { staff_code } = (await ratna.post("/school/code/renew")).data;
		await db.school.create({ data: { npsn: "20200202", name: "SMK Seberang" } });
		for (const school_code of [staff_code, "AAAAAAAAAA", "x".repeat(41), "---- "]) {
			const form = teacherRegistration({ npsn: "20200202", email: "x@contoh.sch.id", school_code });
			const answer = await guest().post("/teacher/register", form);
			// A code of only dashes and spaces counts as no code.
			if (school_code === "---- ") expect(await approvalOf({ id: answer.data.id_user })).toBe("waiting");
			else expect(answer).toBlame("school_code");
		}
	});
});

describe("students", () => {
	const register = async (fields = {}) => {
		const browser = guest();
		const answer = await browser.post("/register", studentRegistration(fields));
		return { browser, answer };
	};

	it("are approved on registering, unless their school wants to see them first", async () => {
		const ratna = await manager();
		expect(await approvalOf({ id: (await register()).answer.data.id_user })).toBe("approved");
		expect(await ratna.put("/school/registration/update", { student_approval: true })).toHaveStatus(200);
		const [maya, budi] = [await homeroomTeacher(), await teacher()];
		const { browser, answer } = await register({ email: "andi@contoh.sch.id", nisn: "0012345699" });
		expect(await approvalOf({ id: answer.data.id_user })).toBe("waiting");
		// The student can choose from names, but sees no telephone number.
		expect((await browser.get("/teachers/homerooms")).data).toEqual([
			{ id_user: maya.id, name: maya.name, teacher: { contact: null } },
		]);
		// A person who may not add a placement has no teachers to choose from.
		expect((await browser.get("/teachers")).data).toEqual([]);
		const profile = studentProfile({ major_id: await majorId("DKV"), homeroom_teacher_id: maya.id });
		expect(
			await browser.put("/students/profile/edit", { ...profile, email: "andi@contoh.sch.id" }),
		).toHaveStatus(200);
		const place = () => browser.post("/internships/create", internshipForm({ teacher_id: budi.id }));
		expect(await place()).toHaveStatus(409, "not_approved");
		await ratna.put(`/users/${answer.data.id_user}/approve`);
		expect(await place()).toHaveStatus(201);
	});

	it("wait in every new school, also in one that was only looked up", async () => {
		await db.school.create({ data: { npsn: "20100999", name: "SMK Baru" } });
		const { answer } = await register({ npsn: "20100999" });
		expect(await approvalOf({ id: answer.data.id_user })).toBe("waiting");
	});

	it("are asked about once in a school that lets everybody in, until its management answers", async () => {
		const ratna = await manager();
		const isAsked = () =>
			asksApproval(actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name }));
		expect(await isAsked()).toBe(false);
		for (const student_approval of [true, false]) {
			await db.school.updateMany({ data: { student_approval: false, asks_approval: true } });
			expect(await isAsked()).toBe(true);
			await ratna.put("/school/registration/update", { student_approval });
			expect(await isAsked()).toBe(false);
			expect(await db.school.findFirst()).toMatchObject({ student_approval });
		}
		expect(await entries()).toMatchObject(
			["mewajibkan", "tidak mewajibkan"].map((state) => ({
				action: "account.approval_changed",
				detail: { state },
			})),
		);
	});

	it("see no teacher's name once they are refused", async () => {
		const ratna = await manager();
		await homeroomTeacher();
		await ratna.put("/school/registration/update", { student_approval: true });
		const { browser, answer } = await register();
		expect((await browser.get("/teachers/homerooms")).data).toHaveLength(1);
		await ratna.put(`/users/${answer.data.id_user}/reject`);
		expect((await browser.get("/teachers/homerooms")).data).toEqual([]);
	});

	it("register into a class with its code", async () => {
		const ratna = await manager();
		await ratna.put("/school/registration/update", { student_approval: true });
		const maya = await homeroomTeacher({ name: "Maya Kusuma" });
		const made = await ratna.post("/school/class-codes/create", {
			homeroom_teacher_id: maya.id,
			major_id: await majorId("AK"),
		});
		expect(made).toHaveStatus(201);
		const [{ code }] = made.data.class_codes;
		const { answer } = await register({ class_code: showCode(code) });
		expect(answer.data).toMatchObject({
			student: { homeroom_teacher: { name: "Maya Kusuma" }, major_detail: { code: "AK" } },
		});
		expect(await approvalOf({ id: answer.data.id_user })).toBe("approved");
		expect(
			(await register({ nisn: "0012345677", email: "b@contoh.sch.id", class_code: "AAAAAAAAAA" })).answer,
		).toBlame("class_code");
		for (const typed of ["AAAAAAAAAA", "AAAA", "AAAA%00AAAAA", "AAAAAAAAA0"])
			expect(await ratna.delete(`/school/class-codes/${typed}/delete`), typed).toHaveStatus(404);
		expect(await ratna.delete(`/school/class-codes/${code}/delete`)).toHaveStatus(200);
		expect(
			(await register({ nisn: "0012345677", email: "b@contoh.sch.id", class_code: code })).answer,
		).toBlame("class_code");
	});

	it("register into a class that the school named, also while it has no homeroom teacher", async () => {
		const ratna = await manager();
		const [maya, rina] = [await homeroomTeacher(), await homeroomTeacher()];
		const siti = await student({ homeroom_teacher_id: maya.id, major: "AK" });
		await student({ homeroom_teacher_id: rina.id, major: "AK" });
		const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: siti.id } });
		const made = await ratna.post("/school/class-codes/create", { class_id });
		expect(made.data.class_codes).toMatchObject([
			{
				class: { id_class: class_id, name: "XII AK" },
				homeroom_teacher: { id_user: maya.id },
				major_detail: { code: "AK" },
			},
		]);
		expect(await ratna.post("/school/class-codes/create", { class_id })).toBlame("class_id");
		await ratna.put(`/users/${maya.id}/remove-homeroom`);
		const [{ code, homeroom_teacher }] = (await ratna.get("/school/registration")).data.class_codes;
		expect(homeroom_teacher).toBeNull();
		const { answer } = await register({ class_code: code });
		expect(answer.data.student).toMatchObject({
			homeroom_teacher: null,
			major_detail: { code: "AK" },
		});
		const { id_user } = answer.data;
		expect(await db.enrolment.findMany({ where: { student_id: id_user } })).toMatchObject([{ class_id }]);
		await db.schoolYear.updateMany({ data: { state: "closed" } });
		expect(
			(await register({ nisn: "0012345677", email: "b@contoh.sch.id", class_code: code })).answer,
		).toBlame("class_code");
	});

	it("lose no place to a class code whose teacher is no homeroom teacher any more", async () => {
		const ratna = await manager();
		const maya = await homeroomTeacher();
		const body = { homeroom_teacher_id: maya.id, major_id: await majorId("AK") };
		const made = await ratna.post("/school/class-codes/create", body);
		expect(await ratna.post("/school/class-codes/create", body)).toBlame("homeroom_teacher_id");
		const [{ code }] = made.data.class_codes;
		const [removal, entry] = await Promise.all([
			ratna.put(`/users/${maya.id}/remove-homeroom`),
			register({ class_code: code }),
		]);
		expect(removal).toHaveStatus(200);
		expect([201, 422]).toContain(entry.answer.status);
		expect(await db.student.count({ where: { homeroom_teacher_id: maya.id } })).toBe(0);
		for (const role of ["guru_pembimbing", "peserta_didik"])
			expect(await ratna.post("/school/class-codes/create", body), role).toBlame("homeroom_teacher_id");
	});
});
