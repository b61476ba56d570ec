import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { findHolders } from "@/server/services/people/invitations";
import { lines } from "../../support/audit";
import { studentRegistration } from "../../support/forms";
import { invite, inviteStaff, listedStudent, listedTeacher } from "../../support/invitations";
import { takeMails } from "../../support/mail";
import { readPage } from "../../support/pages";
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

/** A class with a homeroom teacher. */
async function aClass(major?: string) {
	const maya = await homeroomTeacher();
	const pupil = await student({ homeroom_teacher_id: maya.id, major });
	const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: pupil.id } });
	return { maya, class_id };
}

describe("inviting students", () => {
	it("makes approved accounts without e-mail, password or mail, in the class, with the names in two parts", async () => {
		const ratna = await manager();
		const { maya, class_id } = await aClass();
		const [dewi, sari] = await invite(ratna, [
			listedStudent({
				name: "Dewi Ayu Lestari",
				nisn: "0012345678",
				nipd: "12/345.067",
				email: "sama@contoh.sch.id",
				class_id,
			}),
			listedStudent({ name: "Sari", nisn: null, birthdate: null, email: "sama@contoh.sch.id" }),
		]);
		expect(dewi).toMatchObject({
			name: "Dewi Ayu Lestari",
			email: null,
			password: null,
			role: "peserta_didik",
			approval: "approved",
			npsn: "20100159",
			invited_email: "sama@contoh.sch.id",
		});
		expect(await db.student.findUnique({ where: { id_user: dewi?.id_user } })).toMatchObject({
			firstname: "Dewi",
			lastname: "Ayu Lestari",
			nisn: "0012345678",
			nipd: "12/345.067",
			homeroom_teacher_id: maya.id,
			major_id: expect.any(Number),
			birthdate: new Date("2009-05-17"),
		});
		expect(await db.enrolment.findMany({ where: { student_id: dewi?.id_user } })).toMatchObject([
			{ class_id, until: null },
		]);
		expect(await db.student.findUnique({ where: { id_user: sari?.id_user } })).toMatchObject({
			firstname: "Sari",
			lastname: null,
			nisn: null,
			homeroom_teacher_id: null,
		});
		expect(await lines("account.invited")).toEqual(
			[dewi, sari].map((one) => `account.invited ${one?.id_user} ${one?.id_user}`).sort(),
		);
		expect(takeMails("sama@contoh.sch.id")).toEqual([]);
	});

	it("lets nobody in, whatever they type, and sends no link to the address of the list", async () => {
		const [dewi] = await invite(await manager(), [listedStudent({ email: "dewi@contoh.sch.id" })]);
		for (const email of ["dewi@contoh.sch.id", "", String(dewi?.id_user)])
			for (const password of ["", "null", "rahasia-demo"])
				expect((await guest().post("/login", { email, password })).status).not.toBe(200);
		expect(await guest().post("/forgot-password", { email: "dewi@contoh.sch.id" })).toHaveStatus(200);
		expect(takeMails("dewi@contoh.sch.id")).toEqual([]);
		expect(await db.session.count({ where: { user_id: dewi?.id_user } })).toBe(0);
	});

	it("lets somebody else register with the address of the list", async () => {
		await invite(await manager(), [listedStudent({ email: "dewi@contoh.sch.id" })]);
		const answer = await guest().post("/register", studentRegistration({ email: "dewi@contoh.sch.id" }));
		expect(answer).toHaveStatus(201);
	});

	it("shows them in lists as invited, with texts where the contract has texts, and never as waiting", async () => {
		const ratna = await manager();
		const { class_id } = await aClass();
		const [dewi] = await invite(ratna, [listedStudent({ name: "Dewi Lestari", nisn: null, class_id })]);
		const { data } = await ratna.get("/users?search=dewi");
		expect(data).toMatchObject([
			{ id_user: dewi?.id_user, name: "Dewi Lestari", email: "", role: "peserta_didik" },
		]);
		expect((await ratna.get(`/classes/${class_id}`)).data.pupils).toContainEqual({
			id_user: dewi?.id_user,
			name: "Dewi Lestari",
			nisn: "",
			approved: true,
			invited: true,
		});
		expect((await ratna.get("/users?approval=waiting")).data).toEqual([]);
		expect((await ratna.get("/exports/users?format=csv")).status).toBe(200);
	});

	it("lets a placement run, whose days count, and whose papers have a hyphen for the NISN", async () => {
		const { budi, dewi, id_internship } = await placed();
		expect(await db.attendance.count({ where: { student_id: dewi.id_user } })).toBeGreaterThan(0);
		expect((await budi.get("/internships/assigned")).data).toMatchObject([
			{ student: { name: "Dewi Lestari" } },
		]);
		expect((await budi.get(`/internships/${id_internship}/rapor`)).data.content.student.nisn).toBe("");
		expect((await budi.get(`/documents/internships/${id_internship}/daftar-hadir`)).status).toBe(200);
		expect(await readPage("/guru/rekap", budi)).toContain("Dewi Lestari");
	});

	it("is for the management, and for heads in classes of their major", async () => {
		const { class_id } = await aClass("DKV");
		const other = await aClass("AK");
		const [agus, people] = [await head("DKV"), [listedStudent({ class_id })]];
		expect(await invite(agus, people)).toHaveLength(1);
		await expect(invite(agus, [listedStudent({ class_id: other.class_id })])).rejects.toMatchObject({
			httpStatus: 404,
		});
		await expect(invite(agus, [listedStudent()])).rejects.toMatchObject({ httpStatus: 403 });
		for (const person of [await teacher(), other.maya, await student()])
			await expect(invite(person, people)).rejects.toMatchObject({ httpStatus: 403 });
	});

	it("makes nobody when one of them has got an account meanwhile, or a class is another school's", async () => {
		const ratna = await manager();
		await buildStudent({ nisn: "0012345678" });
		const before = await db.user.count();
		const twice = [listedStudent(), listedStudent({ nisn: "0012345678" })];
		await expect(invite(ratna, twice)).rejects.toMatchObject({ httpStatus: 409, code: "already_known" });
		await db.school.create({ data: { npsn: "80000001", name: "SMK Dua" } });
		const far = await buildStudent({ npsn: "80000001" });
		const { class_id } = await db.enrolment.findFirstOrThrow({ where: { student_id: far.id_user } });
		await expect(invite(ratna, [listedStudent({ class_id })])).rejects.toMatchObject({ httpStatus: 404 });
		expect(await db.user.count({ where: { npsn: "20100159" } })).toBe(before);
	});
});

/** An invited student whose placement runs. */
async function placed() {
	const budi = await teacher();
	const [dewi] = await invite(await manager(), [listedStudent({ nisn: null })]);
	if (!dewi) throw new Error("nobody was invited");
	const { id_internship } = await buildInternship({ student_id: dewi.id_user, teacher_id: budi.id });
	return { budi, dewi, id_internship };
}

describe("inviting teachers", () => {
	it("makes approved accounts that can be named for students, get a class, and not be the last manager", async () => {
		const ratna = await manager();
		const [joko] = await inviteStaff(ratna, [
			listedTeacher({ nuptk: "1234567890123456", nip: "198501012010011001" }),
		]);
		expect(joko).toMatchObject({
			email: null,
			password: null,
			role: "guru_pembimbing",
			approval: "approved",
		});
		expect((await ratna.get("/teachers")).data).toContainEqual({
			id_user: joko?.id_user,
			name: "Joko Susilo",
			teacher: { contact: null },
		});
		expect(await ratna.put(`/users/${joko?.id_user}/promote-homeroom`)).toHaveStatus(200);
		await db.user.update({ where: { id_user: joko?.id_user }, data: { role: "manajemen_sekolah" } });
		expect(await ratna.delete("/users/me")).toHaveStatus(409, "last_management");
	});

	it("is for the management, each NUPTK once per school", async () => {
		const [joko] = [listedTeacher({ nuptk: "1234567890123456" })];
		const [ratna, agus] = [await manager(), await head("DKV")];
		await inviteStaff(ratna, [joko]);
		await expect(inviteStaff(ratna, [joko])).rejects.toMatchObject({ code: "already_known" });
		await expect(inviteStaff(agus)).rejects.toMatchObject({ httpStatus: 403 });
	});
});

it("findHolders says who has a NISN, and of another school no more than that", async () => {
	const ratna = await manager();
	const [dewi] = await invite(ratna, [listedStudent({ nisn: "0000000001" })]);
	const waiting = await buildStudent({ nisn: "0000000002", approval: "waiting" });
	const siti = await buildStudent({ nisn: "0000000003" });
	await db.school.create({ data: { npsn: "80000001", name: "SMK Dua" } });
	await buildStudent({ nisn: "0000000004", npsn: "80000001" });
	const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
	const nisns = [1, 2, 3, 4, 5].map((last) => `000000000${last}`);
	expect(Object.fromEntries(await findHolders(db, actor, nisns))).toEqual({
		"0000000001": { id_user: dewi?.id_user, state: "invited" },
		"0000000002": { id_user: waiting.id_user, state: "waiting" },
		"0000000003": { id_user: siti.id_user, state: "accepted" },
		"0000000004": { state: "elsewhere" },
	});
});
