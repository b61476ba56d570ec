import { describe, expect, it } from "vitest";
import { checkIn, internshipForm, journalForm, studentProfile } from "../../support/forms";
import { jpeg } from "../../support/images";
import { many } from "../../support/many";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool();

describe("deleting one's own account", () => {
	it("removes the student's rows and files for good", async () => {
		const { siti } = await placement({ start: "2026-11-17" });
		const [today, yesterday] = (await siti.get("/attendances/my")).data;
		await siti.post("/attendances/create", checkIn());
		await siti.put(
			`/attendances/${yesterday.id_attendance}/update`,
			checkIn({ status: "sick", attachment: await jpeg() }),
		);
		const [journal] = (await siti.get("/journals/my")).data;
		await siti.post(
			`/journals/${journal.id_journal}/update`,
			journalForm({ date: today.date, image_path: await jpeg() }),
		);
		expect([storedFiles("journals").length, storedFiles("attendances").length]).toEqual([1, 1]);

		const answer = await siti.delete("/users/me");
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("Akun pengguna telah berhasil dihapus.");
		const left = await Promise.all([
			db.student.count(),
			db.internship.count(),
			db.attendance.count(),
			db.journal.count(),
			db.observation.count(),
			db.assesment.count(),
		]);
		expect(left).toEqual([0, 0, 0, 0, 0, 0]);
		expect(await db.user.count({ where: { id_user: siti.id } })).toBe(0);
		expect([storedFiles("journals"), storedFiles("attendances")]).toEqual([[], []]);
	});

	it("leaves the rows and files of everybody else", async () => {
		const [one, other] = [await placement(), await placement()];
		for (const { siti } of [one, other])
			await siti.post("/attendances/create", checkIn({ status: "sick", attachment: await jpeg() }));
		await one.siti.delete("/users/me");
		expect((await other.siti.get("/attendances/my")).data).toHaveLength(1);
		expect(storedFiles("attendances")).toHaveLength(1);
	});

	it("frees the e-mail address and the NISN", async () => {
		const { studentRegistration } = await import("../../support/forms");
		const siti = await student({ email: "siti@contoh.sch.id", nisn: "0012345678" });
		await siti.delete("/users/me");
		const form = studentRegistration({ email: "siti@contoh.sch.id", nisn: "0012345678" });
		expect(await guest().post("/register", form)).toHaveStatus(201);
	});

	it("is refused to the last manajemen_sekolah", async () => {
		const ratna = await manager();
		const answer = await ratna.delete("/users/me");
		expect(answer).toHaveStatus(409);
		expect(answer.message).toBe("Manajemen Sekolah terakhir tidak dapat dihapus.");
		await manager();
		expect(await ratna.delete("/users/me")).toHaveStatus(200);
	});

	it("leaves one of five managers who delete theirs at once", async () => {
		const managers = await Promise.all(Array.from({ length: 5 }, () => manager()));
		const answers = await Promise.all(managers.map((one) => one.delete("/users/me")));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
		expect(await db.user.count({ where: { role: "manajemen_sekolah" } })).toBe(1);
	});
});

describe("an account that is deleted while others use it", () => {
	it("causes no server error, whatever the student does at that moment", async () => {
		for (let round = 0; round < many(12); round++) {
			const { siti, id_internship } = await placement({ start: "2026-11-17" });
			const [, yesterday] = (await siti.get("/attendances/my")).data;
			const [journal] = (await siti.get("/journals/my")).data;
			const image_path = await jpeg();
			await Promise.all([
				siti.post(
					"/attendances/create",
					checkIn({ status: round % 2 ? "sick" : "present", attachment: round % 2 ? image_path : undefined }),
				),
				siti.put(`/attendances/${yesterday.id_attendance}/update`, checkIn()),
				siti.post(`/journals/${journal.id_journal}/update`, journalForm({ date: journal.date, image_path })),
				siti.delete("/users/me"),
				siti.put(`/internships/${id_internship}/set-completed`),
				siti.get("/internships/my"),
				siti.delete("/users/me"),
			]);
			expect(await siti.copy().get("/user")).toHaveStatus(401);
		}
		expect(await db.attendance.count()).toBe(0);
		expect([storedFiles("journals"), storedFiles("attendances")]).toEqual([[], []]);
	});

	it("causes no server error for a teacher who reads the lists meanwhile", { tags: ["slow"] }, async () => {
		const { budi } = await placement();
		const ratna = await manager();
		const homeroom = await homeroomTeacher();
		const { buildInternship } = await import("@/prisma/builders");
		const pupils = [];
		for (let seat = 0; seat < 24; seat++) {
			const pupil = await student({ homeroom_teacher_id: homeroom.id });
			await buildInternship({ student_id: pupil.id, teacher_id: budi.id, start: "2026-11-09" });
			pupils.push(pupil);
		}
		await Promise.all(
			pupils.flatMap((pupil) => [
				pupil.delete("/users/me"),
				budi.get("/internships/assigned"),
				ratna.get("/attendances/assigned"),
				pupil.get("/internships/my"),
				pupil.get("/journals/my"),
			]),
		);
		expect((await budi.get("/internships/assigned")).data).toHaveLength(1);
	});

	it("causes no server error when a form names its teacher", async () => {
		for (let round = 0; round < many(12); round++) {
			const [siti, budi, maya] = [await student(), await teacher(), await homeroomTeacher()];
			const { id_major } = await db.major.findFirstOrThrow();
			const form = internshipForm({ teacher_id: budi.id });
			const profile = studentProfile({ major_id: id_major, homeroom_teacher_id: maya.id });
			const answers = await Promise.all([
				siti.post("/internships/create", form),
				siti.put("/students/profile/edit", profile),
				...[budi, maya].map((one) => one.delete("/users/me")),
				(await student()).post("/internships/create", form),
			]);
			for (const { status } of answers) expect([200, 201, 404, 409, 422]).toContain(status);
		}
	});
});

describe("the management deleting an account", () => {
	it("of a teacher leaves the internships, without a supervisor", async () => {
		const { siti, budi, id_internship } = await placement();
		expect(await (await manager()).delete(`/users/${budi.id}/delete`)).toHaveStatus(200);
		const [internship] = (await siti.get("/internships/my")).data;
		expect(internship).toMatchObject({
			id_internship,
			teacher_id: null,
			teacher: null,
			teacher_contact: "081298765432",
		});
		expect(internship.attendances).toHaveLength(1);
		expect((await siti.get("/attendances/my")).data[0].teacher_id).toBeNull();
	});

	it("of a homeroom teacher, a head and a manager leaves their offices vacant", async () => {
		const maya = await homeroomTeacher();
		const siti = await student({ homeroom_teacher_id: maya.id });
		const [agus, ratna] = [await head("DKV"), await manager({ position: "Kesiswaan" })];
		const other = await manager();
		for (const person of [maya, agus, ratna])
			expect(await other.delete(`/users/${person.id}/delete`)).toHaveStatus(200);
		expect((await siti.get("/users/me")).data.student).toMatchObject({
			homeroom_teacher_id: null,
			homeroom_teacher: null,
		});
		expect(
			(await siti.get("/majors")).data.every(
				(major: { major_leader: unknown }) => major.major_leader === null,
			),
		).toBe(true);
		await manager({ position: "Kesiswaan" });
		await head("DKV");
	});
});
