import { describe, expect, it } from "vitest";
import { NO_CLASS, OWN_CLASS } from "@/lib/classes/class-filter";
import { addDays } from "@/lib/dates/dates";
import { type AttentionNarrowing, EVERYBODY } from "@/lib/internships/attention-list";
import { NONE } from "@/lib/lists/list-address";
import { findMajor, SCHOOL } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { applyRetention } from "@/server/jobs/retention";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { firstAttention, pageOfAttention } from "@/server/services/internships/attention";
import { listFollowUps } from "@/server/services/internships/follow-ups";
import { fromDate, fromTime } from "@/server/wire/dates";
import { setClock } from "../../support/clock";
import { buildEntry } from "../../support/mentees";
import { fill, monitoredSchool } from "../../support/monitored";
import {
	actorOf,
	classOf,
	db,
	freshSchool,
	homeroomTeacher,
	logIn,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";

/** It is a Thursday. The monitored school has worked since Tuesday. */
freshSchool("2026-11-19 10:00");

const signs = async (actor: Actor) =>
	(await pageOfAttention(actor, { ...EVERYBODY, page: 1 })).rows.map(
		({ student, silent, overdue, revisions, weak }) => [student.name, { silent, overdue, revisions, weak }],
	);
const none = { silent: 0, overdue: 0, revisions: 0, weak: 0 };

/** Everybody was present on both days. */
async function workingSchool() {
	const school = await monitoredSchool();
	for (const student of Object.values(school.students))
		for (const date of ["2026-11-17", "2026-11-18"]) await fill(student, date, "07:00");
	return school;
}

describe("who needs attention", () => {
	it("is nobody while everybody is heard of", async () => {
		const { actors } = await workingSchool();
		expect(await signs(actors.ratna)).toEqual([]);
	});

	it("is whoever was silent for two working days, until they are heard of again", async () => {
		const { actors, students } = await workingSchool();
		const silence = {
			status: "no_description",
			time: null,
			latitude: null,
			longitude: null,
			accuracy: null,
		} as const;
		await db.attendance.updateMany({
			where: {
				student_id: { in: [students.adi.id_user, students.bayu.id_user] },
				date: { lt: fromDate("2026-11-19") },
			},
			data: { ...silence, expired_at: new Date() },
		});
		await fill(students.bayu, "2026-11-17", "sick");
		expect(await signs(actors.ratna)).toEqual([["Adi", { ...none, silent: 2 }]]);
		expect(await signs(actors.budi)).toEqual([["Adi", { ...none, silent: 2 }]]);
		expect(await signs(actors.maya)).toEqual([["Adi", { ...none, silent: 2 }]]);
		expect(await signs(actors.hana)).toEqual([]);
		await fill(students.adi, "2026-11-19", "sick");
		expect(await signs(actors.ratna)).toEqual([]);
	});

	it("is shown with all silent days, also those before and after a holiday of two weeks", async () => {
		const { actors, students } = await workingSchool();
		const comeTo = async (at: string) => {
			setClock(at);
			await fillMissingDays(now());
			await db.attendance.updateMany({
				where: { student_id: { not: students.adi.id_user }, status: "no_description" },
				data: { status: "sick", time: fromTime("08:00:00"), expired_at: null },
			});
		};
		await comeTo("2026-12-18 10:00");
		expect(await signs(actors.ratna)).toEqual([["Adi", { ...none, silent: 21 }]]);
		const free = Array.from({ length: 16 }, (_, day) => addDays("2026-12-19", day));
		await db.holiday.createMany({
			data: free.map((date) => ({ npsn: SCHOOL.npsn, date: fromDate(date), name: "Libur semester" })),
		});
		await comeTo("2027-01-04 10:00");
		for (const actor of [actors.ratna, actors.budi])
			expect(await signs(actor)).toEqual([["Adi", { ...none, silent: 22 }]]);
	});

	it("is whoever owes three journals or three revisions", async () => {
		const { actors, students } = await workingSchool();
		setClock("2026-11-26 10:00");
		await db.attendance.deleteMany({ where: { date: { gte: fromDate("2026-11-19") } } });
		const days = ["2026-11-19", "2026-11-20", "2026-11-23"];
		for (const date of days) {
			await buildEntry(students.adi.id_internship, students.adi.id_user, { date, status: "not_created" });
			await buildEntry(students.citra.id_internship, students.citra.id_user, {
				date,
				status: "needs_revision",
			});
		}
		await buildEntry(students.eka.id_internship, students.eka.id_user, {
			date: "2026-11-19",
			status: "not_created",
		});
		expect(await signs(actors.ratna)).toEqual([
			["Adi", { ...none, overdue: 3 }],
			["Citra", { ...none, revisions: 3 }],
		]);
		// Adi has sent one of them. Two are too few to stand here.
		await db.journal.updateMany({
			where: { internship_id: students.adi.id_internship, date: fromDate("2026-11-23") },
			data: { status: "in_review" },
		});
		expect(await signs(actors.budi)).toEqual([]);
	});

	it("is whoever sends inexact locations, and not whoever sends none", async () => {
		const { actors, students } = await workingSchool();
		await fill(students.adi, "2026-11-19", "07:00");
		await db.attendance.updateMany({ where: { student_id: students.adi.id_user }, data: { accuracy: 2500 } });
		await db.attendance.updateMany({
			where: { student_id: students.eka.id_user },
			data: { latitude: null, longitude: null, accuracy: null },
		});
		expect(await signs(actors.ratna)).toEqual([["Adi", { ...none, weak: 3 }]]);
		await db.internship.update({
			where: { id_internship: students.adi.id_internship },
			data: { status: "completed" },
		});
		expect(await signs(actors.ratna)).toEqual([]);
	});

	it("moves behind the others once somebody has noted what was done", async () => {
		const { actors } = await monitoredSchool();
		const names = async () => (await firstAttention(actors.ratna, 3)).rows.map(({ student }) => student.name);
		expect(await names()).toEqual(["Adi", "Bayu", "Citra"]);
		const { rows, total } = await firstAttention(actors.ratna, 1);
		expect(total).toBe(5);
		// A page past the end shows the last page.
		expect(await pageOfAttention(actors.ratna, { ...EVERYBODY, page: 9 })).toEqual(
			await pageOfAttention(actors.ratna, { ...EVERYBODY, page: 1 }),
		);
		expect((await pageOfAttention(actors.ratna, { ...EVERYBODY, page: 9 })).meta).toEqual({
			page: 1,
			per_page: 10,
			total: 5,
		});
		const ratna = await db.user.findUniqueOrThrow({ where: { id_user: actors.ratna.id_user } });
		const url = `/internships/${rows[0]?.id_internship}/follow-ups`;
		expect(await (await logIn(ratna)).post(url, { text: "Ditelepon: sakit." })).toHaveStatus(201);
		expect(await names()).toEqual(["Bayu", "Citra", "Dewi"]);
		const last = (await pageOfAttention(actors.ratna, { ...EVERYBODY, page: 1 })).rows.at(-1);
		expect(last?.latest).toEqual({
			written_at: "2026-11-19T10:00:00+07:00",
			author: "Ratna",
			text: "Ditelepon: sakit.",
		});
	});
});

describe("the list of those who need attention", () => {
	it("is narrowed by name, company, class, major and supervising teacher, and counts what is left", async () => {
		const { actors, students } = await monitoredSchool();
		await db.internship.update({
			where: { id_internship: students.citra.id_internship },
			data: { company_name: "Studio Warna 100%", teacher_id: null },
		});
		const names = async (asked: Partial<AttentionNarrowing>, actor = actors.ratna) => {
			const { rows, meta } = await pageOfAttention(actor, { ...EVERYBODY, ...asked, page: 1 });
			expect(meta.total).toBe(rows.length);
			return rows.map(({ student }) => student.name);
		};
		expect(await names({})).toEqual(["Adi", "Bayu", "Citra", "Dewi", "Eka"]);
		expect(await names({ search: "AY" })).toEqual(["Bayu"]);
		expect(await names({ search: "warna 100%" })).toEqual(["Citra"]);
		expect(await names({ class_id: await classOf(students.adi) })).toEqual(["Adi"]);
		expect(await names({ class_id: OWN_CLASS }, actors.maya)).toEqual(["Adi", "Eka"]);
		expect(await names({ class_id: NO_CLASS })).toEqual([]);
		expect(await names({ teacher: actors.agus.id_user })).toEqual(["Dewi"]);
		expect(await names({ teacher: NONE })).toEqual(["Citra"]);
		const { id_major: major } = await findMajor("AK");
		expect(await names({ major })).toEqual(["Bayu", "Dewi", "Eka"]);
		expect(await names({ major, class_id: await classOf(students.eka), search: "e" })).toEqual(["Eka"]);
		// In a year that somebody chose, each has the class of the placement.
		const { id_user } = students.adi;
		await db.class.update({ where: { id_class: await classOf(students.adi) }, data: { name: "XII LAMA" } });
		await db.enrolment.updateMany({
			where: { student_id: id_user },
			data: { until: new Date("2027-06-30") },
		});
		const year = 2026;
		const classes = async (then: { year: number | null }) =>
			(await pageOfAttention(actors.ratna, { ...EVERYBODY, ...then, search: "Adi", page: 1 })).rows.map(
				({ student }) => student.class_name,
			);
		expect(await classes({ year })).toEqual(["XII LAMA"]);
		expect(await classes({ year: null })).not.toEqual(["XII LAMA"]);
		// Only placements that the reader sees count.
		expect(await names({ major }, actors.agus)).toEqual(["Dewi"]);
		expect(await names({ search: "Bayu" }, actors.budi)).toEqual([]);
	});

	it("counts more than a thousand students, and reaches the last one", { tags: ["slow"] }, async () => {
		const { actors } = await monitoredSchool();
		await db.$executeRaw`
			WITH people AS (
				INSERT INTO users (npsn, email, password, name, role)
				SELECT ${SCHOOL.npsn}, 'massal-' || n || '@contoh.sch.id', 'x', 'Siswa ' || lpad(n::text, 4, '0'), 'peserta_didik'
				FROM generate_series(1, 1100) n RETURNING id_user
			), pupils AS (
				INSERT INTO students (id_user, firstname, npsn, nisn)
				SELECT id_user, 'Siswa', ${SCHOOL.npsn}, lpad(id_user::text, 10, '0') FROM people RETURNING id_user
			), placed AS (
				INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
					teacher_contact, start_date, end_date, days_until)
				SELECT id_user, ${SCHOOL.npsn}, 'ongoing', 'J', 'P', 'I', '081234567890', '081234567890', '2026-11-17', '2027-02-26',
					'2026-11-18' FROM pupils
				RETURNING id_internship, student_id
			)
			INSERT INTO attendances (internship_id, student_id, date, status, expired_at)
			SELECT id_internship, student_id, '2026-11-17'::date + n, 'no_description', '2026-12-31' FROM placed, generate_series(0, 1) n`;
		// Autovacuum does this within a minute. Before, the plans fit a table of five rows and take seconds.
		await db.$executeRaw`ANALYZE`;
		expect((await firstAttention(actors.ratna, 3)).total).toBe(1105);
		const last = await pageOfAttention(actors.ratna, { ...EVERYBODY, page: 111 });
		expect(last.meta).toEqual({ page: 111, per_page: 10, total: 1105 });
		expect(last.rows.map(({ student }) => student.name)).toEqual(
			[1096, 1097, 1098, 1099, 1100].map((number) => `Siswa ${number}`),
		);
	});
});

describe("a note about what was done", () => {
	it("is written and read by those who see the student, of their own school", async () => {
		const maya = await homeroomTeacher();
		const { siti, budi, id_internship } = await placement({ student: { homeroom_teacher_id: maya.id } });
		await db.school.create({ data: { npsn: "20100999", name: "SMK Jauh" } });
		const url = `/internships/${id_internship}/follow-ups`;
		const note = { text: "Orang tua sudah dihubungi." };
		expect(await budi.post(url, note)).toHaveStatus(201);
		expect(await maya.post(url, note)).toHaveStatus(201);
		expect(await (await manager()).post(url, note)).toHaveStatus(201);
		expect(await (await teacher()).post(url, note)).toHaveStatus(404);
		expect(await (await manager({ npsn: "20100999" })).post(url, note)).toHaveStatus(404);
		expect(await siti.post(url, note)).toHaveStatus(403);
		const { errors } = await budi.post(url, { text: " " });
		expect(errors).toEqual({ text: ["Tindak lanjut wajib diisi."] });
		expect(await db.followUp.count()).toBe(3);
		const read = async ({ id, name }: Person) => {
			const { role } = await db.user.findUniqueOrThrow({ where: { id_user: id } });
			return (await listFollowUps(actorOf({ id_user: id, role, name }), id_internship)).length;
		};
		expect([await read(budi), await read(maya), await read(await manager())]).toEqual([3, 3, 3]);
		expect(await read(await teacher())).toBe(0);
		const entries = await db.auditEntry.findMany({ where: { action: "internship.followed_up" } });
		expect(entries.map(({ actor_id, person_id }) => [actor_id, person_id])).toContainEqual([
			budi.id,
			siti.id,
		]);
		expect(JSON.stringify(entries)).not.toContain("Orang tua");
	});

	it("is deleted a year after the placement was completed, and with the student", async () => {
		const first = await placement();
		const second = await placement();
		for (const { budi, id_internship } of [first, second])
			expect(await budi.post(`/internships/${id_internship}/follow-ups`, { text: "Sakit." })).toHaveStatus(
				201,
			);
		await first.siti.put(`/internships/${first.id_internship}/set-completed`);
		await applyRetention(new Date(Date.now() + 366 * 86_400_000));
		expect(await db.followUp.findMany({ select: { internship_id: true } })).toEqual([
			{ internship_id: second.id_internship },
		]);
		await second.siti.delete("/users/me");
		expect(await db.followUp.count()).toBe(0);
	});

	it("outlives its author's account, without the name", async () => {
		const { budi, id_internship } = await placement();
		await budi.post(`/internships/${id_internship}/follow-ups`, { text: "Sakit." });
		await db.user.delete({ where: { id_user: budi.id } });
		const ratna = await manager();
		const { role, name } = await db.user.findUniqueOrThrow({ where: { id_user: ratna.id } });
		expect(await listFollowUps(actorOf({ id_user: ratna.id, role, name }), id_internship)).toMatchObject([
			{ author: null, text: "Sakit." },
		]);
	});
});
