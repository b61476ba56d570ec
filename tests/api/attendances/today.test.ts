import { describe, expect, it } from "vitest";
import type { DayNarrowing } from "@/lib/attendances/attendance-day";
import { NO_CLASS, OWN_CLASS } from "@/lib/classes/class-filter";
import { NONE } from "@/lib/lists/list-address";
import { SCHOOL } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import {
	countDay,
	groupsOfDay,
	listDayChoices,
	pageOfDay,
} from "@/server/services/attendances/attendance-days";
import { monthOfStudents } from "@/server/services/attendances/attendance-months";
import { fill, monitoredSchool } from "../../support/monitored";
import { readPage } from "../../support/pages";
import { actorOf, changeClass, classOf, db, freshSchool, manager } from "../../support/school";

freshSchool();

const DATE = "2026-11-18";
const ALL = { date: DATE, status: null, sort: "name", page: 1 } as const;

const names = async (actor: Actor, asked: Partial<DayNarrowing> & { missingFirst?: boolean } = {}) =>
	(await pageOfDay(actor, "students", { ...ALL, ...asked })).rows
		.map(({ student }) => student.name)
		.join(" ");

describe("the attendance of today", () => {
	it("is narrowed by name, company, class, major and supervising teacher, and so are its counts", async () => {
		const { actors, students } = await monitoredSchool();
		const { ratna, maya, budi } = actors;
		await db.internship.update({
			where: { id_internship: students.citra.id_internship },
			data: { company_name: "CV 100% Rupa" },
		});
		const { workplace_id } = await db.internship.findUniqueOrThrow({
			where: { id_internship: students.citra.id_internship },
		});
		const { major_id } = await db.student.findUniqueOrThrow({ where: { id_user: students.eka.id_user } });
		expect(await names(ratna, { search: "ad" })).toBe("Adi");
		expect(await names(ratna, { search: "rupa" })).toBe("Citra");
		expect(await names(ratna, { search: "0% R" })).toBe("Citra");
		expect(await names(ratna, { workplace: workplace_id })).toBe("Citra");
		expect(await names(maya, { class_id: OWN_CLASS })).toBe("Adi Eka");
		expect(await names(ratna, { major: major_id })).toBe("Bayu Dewi Eka");
		expect(await names(ratna, { teacher: budi.id_user })).toBe("Adi Eka");
		expect(await names(ratna, { teacher: budi.id_user, major: major_id })).toBe("Eka");
		// Asking for another class must not show more students.
		expect(await names(budi, { class_id: await classOf(students.bayu) })).toBe("");
		expect(await names(budi, { teacher: maya.id_user })).toBe("");
		const class_id = await classOf(students.bayu);
		const asked = { search: "", class_id, major: null, teacher: null, workplace: null, year: null };
		expect(await countDay(ratna, "students", DATE, asked)).toMatchObject({ no_description: 2 });
	});

	it("is narrowed to those without a class, a major or a supervising teacher, as its groups count them", async () => {
		const { actors, students } = await monitoredSchool();
		const { ratna, maya } = actors;
		await db.internship.update({
			where: { id_internship: students.adi.id_internship },
			data: { teacher_id: null },
		});
		await changeClass({ id_user: students.dewi.id_user }, { homeroom_teacher_id: null, major_id: null });
		expect(await names(ratna, { teacher: NONE })).toBe("Adi");
		expect(await names(maya, { teacher: NONE })).toBe("Adi");
		expect(await names(ratna, { class_id: NO_CLASS })).toBe("Dewi");
		expect(await names(ratna, { major: NONE })).toBe("Dewi");
		expect(await names(maya, { class_id: NO_CLASS })).toBe("");
		for (const grouping of ["pembimbing", "kelas", "jurusan"] as const) {
			const groups = await groupsOfDay(ratna, "students", { date: DATE, grouping });
			const nameless = groups.find(({ key }) => key === null);
			expect(nameless?.counts.no_description, grouping).toBe(1);
		}
	});

	it("shows those who have not come in before all others", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.adi, DATE, "07:05");
		await fill(students.citra, DATE, "sick");
		expect(await names(actors.ratna, { missingFirst: true })).toBe("Bayu Dewi Eka Adi Citra");
		expect(await names(actors.ratna)).toBe("Adi Bayu Citra Dewi Eka");
	});

	it("says how to reach those who have not come in, while their placement goes on", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.adi, DATE, "07:05");
		await db.internship.update({
			where: { id_internship: students.bayu.id_internship },
			data: { status: "completed" },
		});
		const { rows } = await pageOfDay(actors.ratna, "students", ALL);
		const reach = Object.fromEntries(rows.map((row) => [row.student.name, row.reach]));
		expect(reach).toMatchObject({ Adi: null, Bayu: null });
		expect(reach.Citra).toEqual({
			company_name: "PT Kreasi Nusantara",
			teacher: "Ratna",
			teacher_contact: "081298765432",
			homeroom_teacher: expect.any(String),
			contact: "081234567890",
			instructor_name: "Bapak Hendra",
			instructor_contact: "081377778888",
		});
	});

	it("is summed up per class, major, teacher or company, those with the most missing first", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.bayu, DATE, "07:05");
		const perTeacher = await groupsOfDay(actors.ratna, "students", { date: DATE, grouping: "pembimbing" });
		expect(perTeacher.map(({ name, counts }) => [name, counts.no_description, counts.present])).toEqual([
			["Budi", 2, 0],
			["Agus", 1, 0],
			["Ratna", 1, 0],
			["Maya", 0, 1],
		]);
		for (const grouping of ["kelas", "jurusan", "tempat"] as const) {
			const groups = await groupsOfDay(actors.ratna, "students", { date: DATE, grouping });
			expect(groups.reduce((sum, { counts }) => sum + counts.no_description, 0)).toBe(4);
		}
		const own = await groupsOfDay(actors.budi, "students", { date: DATE, grouping: "kelas" });
		expect(own.map(({ key, name }) => [key, name])).toEqual([
			[await classOf(students.eka), "XII AK – Maya"],
			[await classOf(students.adi), "XII DKV"],
		]);
	});

	it("counts all spellings of a workplace as one, and finds them by any", async () => {
		const { actors, students } = await monitoredSchool();
		const spell = async ({ id_internship }: { id_internship: string }, company_name: string) =>
			db.internship.update({ where: { id_internship }, data: { company_name } });
		await spell(students.adi, "PT Sinar Abadi");
		await spell(students.bayu, "P.T. SINAR Abadi");
		const { workplace_id } = await spell(students.citra, "pt. sinar abadi");
		await db.workplace.update({ where: { id_workplace: workplace_id }, data: { name: "Sinar Group" } });
		const groups = await groupsOfDay(actors.ratna, "students", { date: DATE, grouping: "tempat" });
		expect(groups.map(({ key, name, counts }) => [key, name, counts.no_description])).toEqual([
			[workplace_id, "Sinar Group", 3],
			[expect.any(String), "PT Kreasi Nusantara", 2],
		]);
		expect(await names(actors.ratna, { workplace: workplace_id })).toBe("Adi Bayu Citra");
		expect(await names(actors.ratna, { search: "P.T. SINAR  A" })).toBe("Adi Bayu Citra");
		expect(await names(actors.ratna, { search: "sinar" })).toBe("Adi Bayu Citra");
		expect((await listDayChoices(actors.ratna, { workplace: workplace_id })).workplace).toBe("Sinar Group");
	});

	it("offers a scoped reader only what their students have", async () => {
		const { actors, students } = await monitoredSchool();
		const offered = async (actor: Actor) => {
			const { majors, teachers, without } = await listDayChoices(actor);
			return { majors: majors.length, teachers: teachers.map(({ name }) => name), without };
		};
		const nobody = { classes: false, majors: false, teachers: false };
		expect(await offered(actors.budi)).toEqual({ majors: 2, teachers: ["Budi"], without: nobody });
		expect(await offered(actors.maya)).toEqual({ majors: 2, teachers: ["Budi", "Maya"], without: nobody });
		// Agus leads DKV, and has a mentee of AK.
		expect(await offered(actors.agus)).toEqual({
			majors: 2,
			teachers: ["Agus", "Budi", "Ratna"],
			without: nobody,
		});
		expect(await offered(actors.hana)).toEqual({ majors: 0, teachers: [], without: nobody });
		await db.internship.update({
			where: { id_internship: students.adi.id_internship },
			data: { teacher_id: null },
		});
		expect((await offered(actors.maya)).without).toEqual({ ...nobody, teachers: true });
		// Her class is there once, as her own.
		const classes = (await listDayChoices(actors.maya)).classes.map(({ name }) => name);
		expect(classes[0]).toBe("Kelas saya");
		expect(new Set(classes).size).toBe(classes.length);
	});

	it("offers the classes, majors and teachers of the own school alone", async () => {
		const { actors } = await monitoredSchool();
		await db.school.create({ data: { npsn: "20100999", name: "SMK Jauh" } });
		const other = await manager({ npsn: "20100999", name: "Jauh" });
		const near = await listDayChoices(actors.ratna);
		expect(near.teachers.map(({ name }) => name)).toContain("Maya");
		expect(near.teachers.map(({ name }) => name)).not.toContain("Jauh");
		const far = await listDayChoices(
			actorOf({ id_user: other.id, role: "manajemen_sekolah", name: "Jauh", npsn: "20100999" }),
		);
		expect(far.teachers.map(({ name }) => name)).toEqual(["Jauh"]);
		expect(far.classes).toEqual([]);
	});
});

describe("a month", () => {
	const MONTH = "2026-11";
	const rows = async (actor: Actor, class_id: string | null, month = MONTH) =>
		(await monthOfStudents(actor, class_id, month)).students.map(({ name, days }) => [name, days]);

	it("shows a class, or the reader's mentees, day by day", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.adi, "2026-11-17", "sick");
		const open = { "2026-11-17": "no_description", "2026-11-18": "no_description" };
		const adi = ["Adi", { ...open, "2026-11-17": "sick" }];
		expect(await rows(actors.maya, OWN_CLASS)).toEqual([adi, ["Eka", open]]);
		expect(await rows(actors.ratna, await classOf(students.adi))).toEqual([adi]);
		expect(await rows(actors.maya, null)).toEqual([["Bayu", open]]);
		expect(await rows(actors.budi, null)).toEqual([adi, ["Eka", open]]);
		expect(await rows(actors.ratna, await classOf(students.adi), "2026-10")).toEqual([]);
	});

	it("is that of a class at once, also for who has no class of their own", async () => {
		const { actors } = await monitoredSchool();
		const [first] = (await listDayChoices(actors.ratna)).classes;
		const shown = await monthOfStudents(actors.ratna, first?.id ?? null, MONTH);
		expect(shown.students.length).toBeGreaterThan(0);
		const page = await readPage("/guru/kehadiran/bulan", await manager());
		for (const { name } of shown.students) expect(page).toContain(`"name":"${name}"`);
	});

	it("shows the students without a class", async () => {
		const { actors, students } = await monitoredSchool();
		await changeClass({ id_user: students.citra.id_user }, { homeroom_teacher_id: null });
		expect((await rows(actors.ratna, NO_CLASS)).map(([name]) => name)).toEqual(["Citra"]);
		expect(await rows(actors.maya, NO_CLASS)).toEqual([]);
	});

	it("counts more students than a page shows, and reaches all of them", async () => {
		const { actors, students } = await monitoredSchool();
		const maya = actors.maya.id_user;
		await db.$executeRaw`
			WITH people AS (
				INSERT INTO users (npsn, email, password, name, role)
				SELECT ${SCHOOL.npsn}, 'massal-' || n || '@contoh.sch.id', 'x', 'Siswa ' || lpad(n::text, 3, '0'), 'peserta_didik'
				FROM generate_series(1, 100) n RETURNING id_user
			), pupils AS (
				INSERT INTO students (id_user, firstname, npsn, nisn, homeroom_teacher_id)
				SELECT id_user, 'Siswa', ${SCHOOL.npsn}, lpad(id_user::text, 10, '0'), ${maya}::int FROM people RETURNING id_user
			), placed AS (
				INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
					teacher_contact, start_date, end_date, days_until)
				SELECT id_user, ${SCHOOL.npsn}, 'ongoing', 'J', 'P', 'I', '081234567890', '081234567890', '2026-11-17', '2027-02-26',
					'2026-11-18' FROM pupils
				RETURNING id_internship, student_id
			)
			INSERT INTO attendances (internship_id, student_id, date, status, expired_at)
			SELECT id_internship, student_id, '2026-11-17', 'no_description', '2026-12-31' FROM placed`;
		const first = await monthOfStudents(actors.maya, OWN_CLASS, MONTH);
		expect([first.students.length, first.meta.total]).toEqual([100, 102]);
		expect(first.students[0]?.id_internship).toBe(students.adi.id_internship);
		for (const page of [2, 9]) {
			const last = await monthOfStudents(actors.maya, OWN_CLASS, MONTH, page);
			expect(last.students.map(({ name }) => name)).toEqual(["Siswa 099", "Siswa 100"]);
			expect(last.meta).toEqual({ page: 2, per_page: 100, total: 102 });
		}
	});

	it("shows only those students of a class whom the reader sees", async () => {
		const { actors, students } = await monitoredSchool();
		const class_id = await classOf(students.bayu);
		const { homeroom_teacher_id } = await db.student.findUniqueOrThrow({
			where: { id_user: students.bayu.id_user },
		});
		await changeClass({ id_user: students.eka.id_user }, { homeroom_teacher_id });
		const seen = (await rows(actors.agus, class_id)).map(([name]) => name);
		expect(seen).toEqual(["Dewi"]);
		expect(await rows(actors.hana, class_id)).toEqual([]);
	});
});
