import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates/dates";
import { STAGE_KEYS, WAIT_KEYS, weekHref } from "@/lib/overview/overview-lists";
import { weeksUntil } from "@/lib/overview/weeks";
import { percentOf } from "@/lib/scores/recap";
import { SIZE_KEYS, type WorkplaceFilter } from "@/lib/workplaces/workplace-size";
import { buildInternship, buildStudent } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { pageOfAttention } from "@/server/services/internships/attention";
import { pageOfTimed, reviewedWeeks, waitingJournals } from "@/server/services/overview/journals";
import { mapOfPlaces } from "@/server/services/overview/map";
import { pageOfStage, stagesAndSigns } from "@/server/services/overview/placements";
import { pageOfWeek, weeksOfClasses } from "@/server/services/overview/weeks";
import { countPlaces, pageOfPlaces, readTerm } from "@/server/services/visits/read";
import { pageOfWorkplaces } from "@/server/services/workplaces/read";
import { fromDate } from "@/server/wire/dates";
import { setClock } from "../../support/clock";
import { journalForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { buildEntry } from "../../support/mentees";
import { fill } from "../../support/monitored";
import { readPage } from "../../support/pages";
import {
	actorOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { plan, recorded } from "../../support/visits";
import { placedAt } from "../../support/workplaces";

/** It is a Wednesday. */
freshSchool();

const BEFORE = "2026-11-09";
const LATEST = "2026-11-16";
const ANY = { year: null, until: "2026-11-17" };

let budi: Person;
let ratna: Actor;

beforeEach(async () => {
	budi = await teacher({ name: "Budi Santoso" });
	const { id, name } = await manager();
	ratna = actorOf({ id_user: id, name, role: "manajemen_sekolah" });
});

/** So many students of a class, at work since a Monday, or without a placement. They are made in a few statements. */
async function classAtWork(
	size: number,
	{ major = "DKV", start = BEFORE }: { major?: string; start?: string | null } = {},
) {
	const { id: homeroom_teacher_id } = await homeroomTeacher();
	const first = await buildStudent({ major, homeroom_teacher_id });
	const { id_user: _, ...profile } = await db.student.findUniqueOrThrow({
		where: { id_user: first.id_user },
	});
	const { class_id, since } = await db.enrolment.findFirstOrThrow({ where: { student_id: first.id_user } });
	const { npsn } = profile;
	const more = await db.user.createManyAndReturn({
		data: Array.from({ length: size - 1 }, (_, number) => ({
			...({ npsn, password: "-", role: "peserta_didik", approval: "approved" } as const),
			email: `${number}-${first.email}`,
			name: `Siswa ${class_id} ${number}`,
		})),
	});
	const ids = [first, ...more].map(({ id_user }) => id_user);
	await db.student.createMany({
		data: more.map(({ id_user }) => ({ ...profile, id_user, nisn: String(4_000_000_000 + id_user) })),
	});
	await db.enrolment.createMany({
		data: more.map(({ id_user }) => ({ student_id: id_user, npsn, class_id, since })),
	});
	if (start === null) return { class_id, students: [] };
	const one = await buildInternship({ student_id: first.id_user, teacher_id: budi.id, start });
	const {
		status,
		job_name,
		company_name,
		instructor_name,
		instructor_contact,
		teacher_id,
		start_date,
		end_date,
	} = one;
	await db.internship.createMany({
		data: more.map(({ id_user }) => ({
			...{ student_id: id_user, npsn, status, job_name, company_name, instructor_name, instructor_contact },
			...{ teacher_id, teacher_contact: one.teacher_contact, start_date, end_date },
			days_until: fromDate(addDays(start, -1)),
		})),
	});
	await fillMissingDays(now());
	const students = await db.internship.findMany({
		where: { student_id: { in: ids } },
		select: { id_internship: true, student_id: true },
		orderBy: { student_id: "asc" },
	});
	return { class_id, students: students.map((row) => ({ ...row, id_user: row.student_id })) };
}

describe("the attendance of weeks", () => {
	it("is told of classes of five, and others count nowhere, not even in the sum", async () => {
		const large = await classAtWork(5);
		const small = await classAtWork(4, { major: "AK" });
		for (const student of large.students) await fill(student, "2026-11-16", "07:00");
		for (const student of small.students) await fill(student, "2026-11-17", "07:00");
		const { classes, all } = await weeksOfClasses(ratna, weeksUntil(ANY.until), ANY);
		const percents = new Map(classes.map((one) => [one.class_id, one.percents]));
		// Today is not over.
		expect(percents.get(large.class_id)).toEqual({ [BEFORE]: 0, [LATEST]: 50 });
		expect(percents.get(small.class_id)).toEqual({ [BEFORE]: null, [LATEST]: null });
		expect(all).toEqual({ [BEFORE]: 0, [LATEST]: 50 });
	});

	it("opens the students and days it counts", async () => {
		const large = await classAtWork(6);
		const small = await classAtWork(2, { major: "AK" });
		for (const student of large.students.slice(0, 2)) await fill(student, "2026-11-16", "sick");
		for (const student of large.students.slice(2)) await fill(student, "2026-11-17", "07:00");
		const { classes, all } = await weeksOfClasses(ratna, weeksUntil(ANY.until), ANY);
		const behind = (class_id: string | null) => pageOfWeek(ratna, LATEST, { ...ANY, class_id, page: 1 });
		const own = await behind(large.class_id);
		expect(own).toMatchObject({ days: 12, present: 4, meta: { total: 6 } });
		expect(Object.keys(own.rows[0]?.days ?? {})).toEqual(["2026-11-16", "2026-11-17"]);
		const told = classes.find(({ class_id }) => class_id === large.class_id)?.percents[LATEST];
		expect(told).toBe(percentOf(own.present, own.days));
		const sum = await behind(null);
		expect(sum.meta.total).toBe(6);
		expect(all[LATEST]).toBe(percentOf(sum.present, sum.days));
		expect((await behind(small.class_id)).meta.total).toBe(2);
	});

	it("is for a head that of the major, and of nobody else's school", async () => {
		await classAtWork(5);
		const other = await classAtWork(5, { major: "AK" });
		const agus = await head("AK");
		const major = await db.major.findFirstOrThrow({ where: { major_leader_id: agus.id } });
		const actor = actorOf({
			id_user: agus.id,
			name: "Agus",
			role: "kepala_program",
			major_led: major.id_major,
		});
		const { classes } = await weeksOfClasses(actor, weeksUntil(ANY.until), ANY);
		expect(classes.map(({ class_id }) => class_id)).toEqual([other.class_id]);
		const away = { ...ratna, npsn: "20999999" };
		expect(await weeksOfClasses(away, weeksUntil(ANY.until), ANY)).toEqual({ classes: [], all: {} });
		await expect(
			weeksOfClasses(
				actorOf({ id_user: 1, name: "Siti", role: "peserta_didik" }),
				weeksUntil(ANY.until),
				ANY,
			),
		).rejects.toMatchObject({ httpStatus: 403 });
	});
});

describe("how long journals wait", () => {
	it("is kept from being sent to the decision, and forgotten with it", async () => {
		const { siti, budi: own, id_internship } = await placement();
		await siti.post("/attendances/create", {
			status: "present",
			latitude: -6.2,
			longitude: 106.8,
			accuracy: 10,
		});
		const { id_journal, date } = await db.journal.findFirstOrThrow({
			where: { internship_id: id_internship },
		});
		const day = date.toISOString().slice(0, 10);
		await siti.post(`/journals/${id_journal}/update`, journalForm({ date: day, image_path: await jpeg() }));
		const times = () =>
			db.journal.findUniqueOrThrow({
				where: { id_journal },
				select: { submitted_at: true, reviewed_at: true },
			});
		const submitted_at = new Date("2026-11-18T10:00:00+07:00");
		expect(await times()).toEqual({ submitted_at, reviewed_at: null });
		setClock("2026-11-20 10:00");
		await own.put(`/internships/journals/${id_journal}/review`, { status: "approved", feedback: "" });
		expect(await times()).toEqual({ submitted_at, reviewed_at: new Date("2026-11-20T10:00:00+07:00") });
		await own.put("/internships/journals/undo-review", { ids: [id_journal] });
		expect(await times()).toEqual({ submitted_at, reviewed_at: null });
	});

	/** A journal of each student, sent at a time and perhaps decided about. */
	async function journals(
		students: { id_user: number; id_internship: string }[],
		sent: string,
		reviewed?: string,
	) {
		for (const { id_user, id_internship } of students) {
			const { id_journal } = await buildEntry(id_internship, id_user, { date: "2026-11-10" });
			await db.journal.update({
				where: { id_journal },
				data: {
					submitted_at: new Date(`${sent}+07:00`),
					...(reviewed && { status: "approved", reviewed_at: new Date(`${reviewed}+07:00`) }),
				},
			});
		}
	}

	it("is told of a week as the time in which half were decided about, with the journals behind it", async () => {
		const { students } = await classAtWork(5);
		await journals(students.slice(0, 3), "2026-11-10T17:00:00", "2026-11-11T17:00:00");
		await journals(students.slice(3), "2026-11-10T17:00:00", "2026-11-15T23:30:00");
		const weeks = weeksUntil(ANY.until);
		expect(await reviewedWeeks(ratna, weeks, null)).toEqual([
			{ week: BEFORE, told: { journals: 5, days: 1 } },
		]);
		const { rows, meta } = await pageOfTimed(ratna, { week: BEFORE }, { year: null, page: 1 });
		expect([meta.total, rows[0]?.days, rows.at(-1)?.days]).toEqual([5, 5.3, 1]);
		expect((await pageOfTimed(ratna, { week: LATEST }, { year: null, page: 1 })).meta.total).toBe(0);
	});

	it("is not told of the journals of four students", async () => {
		const { students } = await classAtWork(4);
		await journals(students, "2026-11-10T17:00:00", "2026-11-11T17:00:00");
		expect(await reviewedWeeks(ratna, weeksUntil(ANY.until), null)).toEqual([{ week: BEFORE, told: null }]);
	});

	it("sorts waiting journals by their wait, each once, and opens them", async () => {
		const { students } = await classAtWork(10);
		await journals(students.slice(0, 5), "2026-11-17T17:00:00");
		await journals(students.slice(5, 9), "2026-11-15T10:00:00");
		await journals(students.slice(9), "2026-11-10T10:00:00");
		const waiting = await waitingJournals(ratna, null);
		expect(waiting).toEqual({ short: 5, longer: null, longest: null });
		const behind = [];
		for (const wait of WAIT_KEYS)
			behind.push((await pageOfTimed(ratna, { wait }, { year: null, page: 1 })).meta.total);
		expect(behind).toEqual([5, 4, 1]);
	});
});

describe("the stages of placements", () => {
	it("are told from five on, with the students behind each", async () => {
		await classAtWork(6);
		await classAtWork(2, { start: "2026-11-30" });
		await placedAt("PT Maju", { status: "completed" });
		await classAtWork(5, { start: null });
		expect((await stagesAndSigns(ratna, ratna)).stages).toEqual({
			ongoing: 6,
			pending: "few",
			none: 5,
			completed: "few",
		});
		const totals = [];
		for (const stage of STAGE_KEYS) totals.push((await pageOfStage(ratna, stage, 1)).meta.total);
		expect(totals).toEqual([6, 2, 5, 1]);
		const { rows } = await pageOfStage(ratna, "none", 1);
		expect(rows.map((row) => row.placement)).toEqual([null, null, null, null, null]);
	});
});

describe("the signs", () => {
	it("open the list with exactly those students, and leave no few to tell apart", async () => {
		const { students } = await classAtWork(11);
		for (const student of students.slice(0, 3)) await fill(student, "2026-11-17", "07:00");
		expect((await stagesAndSigns(ratna, ratna)).signs).toMatchObject({ silent: "most", overdue: 0 });
		for (const student of students.slice(3, 5)) await fill(student, "2026-11-17", "07:00");
		expect((await stagesAndSigns(ratna, ratna)).signs).toMatchObject({ silent: 6, overdue: 0 });
		const silent = {
			search: "",
			class_id: null,
			major: null,
			teacher: null,
			sign: "silent",
			page: 1,
		} as const;
		expect((await pageOfAttention(ratna, silent)).meta.total).toBe(6);
		expect((await pageOfAttention(ratna, { ...silent, sign: "weak" })).meta.total).toBe(0);
	});
});

describe("the map of workplaces", () => {
	it("says only sizes, which open the workplaces they count", async () => {
		for (let number = 0; number < 6; number++) await placedAt("PT Besar", { teacher_id: budi.id });
		for (let number = 0; number < 2; number++) await placedAt("PT Kecil", { teacher_id: budi.id });
		await placedAt("PT Dulu", { teacher_id: budi.id, status: "completed" });
		const { id_workplace } = await db.workplace.findFirstOrThrow({ where: { name: "PT Besar" } });
		await db.workplacePoint.create({
			data: { workplace_id: id_workplace, label: "Kantor", latitude: -6.2, longitude: 106.8 },
		});
		const map = await mapOfPlaces(ratna);
		expect(map?.places).toEqual([
			{ name: "PT Besar", district: null, size: "some", latitude: -6.2, longitude: 106.8 },
		]);
		for (const filter of [...SIZE_KEYS, "unmapped"] as WorkplaceFilter[])
			expect([
				filter,
				(await pageOfWorkplaces(ratna, { search: "", filter, page: 1 })).rows.map(({ name }) => name).length,
			]).toEqual([filter, map?.counts[filter]]);
		expect(map?.counts).toEqual({ few: 1, some: 1, many: 0, most: 0, unmapped: 1 });
	});

	it("is left out where its sizes would say how many students each workplace has", async () => {
		await placedAt("PT Satu", { teacher_id: budi.id });
		await placedAt("PT Dua", { teacher_id: budi.id });
		expect(await mapOfPlaces(ratna)).toBeNull();
	});
});

describe("the visits of a term", () => {
	it("are counted by state, each of which opens its places", async () => {
		const ids = [];
		for (const company of ["PT A", "PT B", "PT C", "PT D"])
			ids.push((await placedAt(company, { teacher_id: budi.id })).workplace_id);
		const [visited = "", planned = "", overdue = ""] = ids;
		await recorded(budi, { workplace_id: visited });
		await plan(budi, [
			[planned, "2026-11-25"],
			[overdue, "2026-11-18"],
		]);
		await db.visit.updateMany({
			where: { workplace_id: overdue },
			data: { planned_on: fromDate("2026-11-17") },
		});
		const { term } = await readTerm(ratna, null);
		const counts = await countPlaces(ratna, { term, own: false });
		expect(counts).toEqual({ visited: 1, unvisited: 3, planned: 1, overdue: 1, unplanned: 1 });
		for (const state of ["visited", "unvisited", "planned", "overdue", "unplanned"] as const)
			expect([state, (await pageOfPlaces(ratna, { term, own: false, state, page: 1 })).meta.total]).toEqual([
				state,
				counts[state],
			]);
	});
});

it("the page tells none of this school's few, and no name of a student", async () => {
	const { students } = await classAtWork(3);
	for (const student of students) await fill(student, "2026-11-16", "07:00");
	const shown = await readPage("/guru/gambaran", await manager());
	expect(shown).toContain("kurang dari 5");
	expect(students).toHaveLength(3);
	for (const { name } of await db.user.findMany({ where: { role: "peserta_didik" } }))
		expect(shown).not.toContain(name);
});

it("the home of leaders says it in short, and each number opens its list; others have none of it", async () => {
	const { students } = await classAtWork(5);
	for (const student of students) await fill(student, "2026-11-16", "07:00");
	const dewi = await head("DKV");
	for (const leader of [dewi, await manager()]) {
		const shown = await readPage("/guru/beranda", leader);
		expect(shown).toContain("peserta didik hadir pada 50% hari kerja, naik 50 poin");
		for (const list of [
			weekHref({ week: LATEST }),
			"/guru/perhatian",
			"/guru/kunjungan?semester=2026-1&keadaan=sudah",
		])
			expect(shown).toContain(`"${list}"`);
	}
	expect(await readPage("/guru/beranda", budi)).not.toContain("/guru/gambaran");
});
