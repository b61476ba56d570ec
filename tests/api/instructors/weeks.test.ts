import { describe, expect, it } from "vitest";
import { readInstructor } from "@/server/auth/instructor";
import { pageOfAttendances } from "@/server/services/attendances/attendance-lists";
import { listDifferences } from "@/server/services/instructors/differences";
import { readWeek } from "@/server/services/instructors/weeks";
import { answeredStudent, answering, dayAnswers, instructorActor } from "../../support/answers";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { signIn } from "../../support/instructors";
import { lockedRapor } from "../../support/rapor";
import {
	actorOf,
	db,
	freshSchool,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { placesAt } from "../../support/workplaces";

freshSchool();

const THIS_WEEK = "2026-11-16";
const staff = ({ id, name }: Person) => actorOf({ id_user: id, role: "guru_pembimbing", name });
const own = ({ id, name }: Person) => actorOf({ id_user: id, role: "peserta_didik", name });

const CHECK_OUT = { latitude: -6.2297, longitude: 106.8166, accuracy: 14.5 };

/** Everything that attendance is, to see that an answer changes none of it. */
const attendance = async () => ({
	days: await db.attendance.findMany({ orderBy: { date: "asc" } }),
	journals: await db.journal.findMany({ orderBy: { date: "asc" } }),
	corrections: await db.attendanceCorrection.count(),
});

/** Monday nobody filled, Tuesday can still be filled, and today the student is present. */
async function threeDays() {
	const placed = await answeredStudent();
	await placed.siti.post("/attendances/create", checkIn());
	return placed;
}

describe("a week", () => {
	it("shows status and hours of the instructor's own students, and nothing else of them", async () => {
		const { id_internship, week } = await threeDays();
		await placement({ start: THIS_WEEK, company_name: "PT Lain" });
		const { students, ...shown } = await week();
		expect(shown).toEqual({ week: THIS_WEEK, mark: expect.any(String), open: 2, weeks: [] });
		const day = { left: null, asked: false, answer: null, other: null };
		expect(students).toEqual([
			{
				id_internship,
				name: "Siti Rahmawati",
				locked: false,
				days: [
					{ date: "2026-11-16", status: "no_description", time: null, settled: true, ...day },
					{ date: "2026-11-17", status: "no_description", time: null, settled: false, ...day },
					{ date: "2026-11-18", status: "present", time: "10:00", settled: true, ...day },
				],
			},
		]);
	});

	it("begins with the last one while days of it wait, and reaches back four weeks", async () => {
		const { week, answer } = await answeredStudent({ start: "2026-10-05" });
		expect(await week()).toMatchObject({ week: "2026-11-09", open: 5 });
		expect((await week()).weeks.map((one) => one.week)).toEqual([
			"2026-11-16",
			"2026-11-02",
			"2026-10-26",
			"2026-10-19",
		]);
		expect(await answer()).toHaveStatus(200);
		expect(await week()).toMatchObject({ week: "2026-11-16", open: 1 });
		await expect(week("2026-10-12")).rejects.toMatchObject({ httpStatus: 404 });
		await expect(week("2026-11-23")).rejects.toMatchObject({ httpStatus: 404 });
		await expect(week("2026-11-10")).rejects.toMatchObject({ httpStatus: 404 });
	});

	it("begins at midnight where the workplace is", async () => {
		const { sari, week } = await answeredStudent();
		setClock("2026-11-22 22:30");
		await expect(week("2026-11-23")).rejects.toMatchObject({ httpStatus: 404 });
		await db.school.updateMany({ data: { zone: "WIT" } });
		const known = await readInstructor(sari.cookies.get("jejak_instructor"), sari.address);
		if (!known) throw new Error("the browser is not known");
		expect(await readWeek(known.actor, "2026-11-23")).toMatchObject({ week: "2026-11-23" });
	});

	it("has the hours where the school asks for Pulang, once the student has left", async () => {
		await db.school.updateMany({ data: { asks_checkout: true } });
		const { siti, week } = await threeDays();
		expect((await week()).students[0]?.days[2]).toMatchObject({ settled: false, left: null });
		setClock("2026-11-18 16:05");
		const [{ id_attendance }] = (await siti.get("/attendances/my")).data;
		expect(await siti.put(`/attendances/${id_attendance}/check-out`, CHECK_OUT)).toHaveStatus(200);
		expect((await week()).students[0]?.days[2]).toMatchObject({
			settled: true,
			time: "10:00",
			left: "16:05",
		});
	});
});

describe("Semua benar", () => {
	it("keeps what the page showed of each settled day, and changes nothing", async () => {
		const { answer, siti, id_instructor } = await threeDays();
		const before = await attendance();
		const told = await answer();
		expect(told).toHaveStatus(200);
		expect(told.data).toEqual({ right: 2, differs: 0 });
		expect(await dayAnswers()).toMatchObject([
			{ says: "right", seen_status: "no_description", instructor_id: id_instructor, checked_at: null },
			{ says: "right", seen_status: "present", instructor_name: "Bapak Hendra" },
		]);
		expect(await attendance()).toEqual(before);
		const [entry] = await db.auditEntry.findMany({ where: { action: "attendance.answered" } });
		expect(entry).toMatchObject({
			instructor_id: id_instructor,
			actor_id: null,
			person_id: siti.id,
			detail: { date: THIS_WEEK, right: 2, differs: 0 },
		});
	});

	it("counts once, however often it is sent", async () => {
		const { answer, week, sari } = await threeDays();
		const { mark } = await week();
		const body = { week: THIS_WEEK, shown: mark, exceptions: [] };
		const send = () => sari.post("/instructor/weeks/answer", body);
		for (const sent of await Promise.all([send(), send(), send()])) expect(sent).toHaveStatus(200);
		const before = await dayAnswers();
		expect(before).toHaveLength(2);
		expect(await answer()).toHaveStatus(200);
		expect(await dayAnswers()).toEqual(before);
		expect(await lines("attendance.answered")).toHaveLength(1);
	});

	it("takes back nothing that was said in another tab since the page was opened", async () => {
		const { answer, week, sari, id_internship } = await threeDays();
		const { mark } = await week();
		const said = { internship_id: id_internship, date: "2026-11-18", says: "absent" };
		const send = (exceptions: object[]) =>
			sari.post("/instructor/weeks/answer", { week: THIS_WEEK, shown: mark, exceptions });
		expect(await answer([said])).toHaveStatus(200);
		expect(await send([])).toHaveStatus(409, "week_changed");
		expect(await send([{ ...said, word: "Izin lewat telepon." }])).toHaveStatus(409, "week_changed");
		// Whose answer was lost on the way says the same again.
		expect(await send([said])).toHaveStatus(200);
		expect(await dayAnswers()).toMatchObject([{ says: "right" }, { says: "absent" }]);
		expect(await answer()).toHaveStatus(200);
		expect(await dayAnswers()).toMatchObject([{ says: "right" }, { says: "right" }]);
	});

	it("says nothing about days that have changed since the page was opened", async () => {
		const { siti, sari, week } = await answeredStudent();
		const { mark } = await week();
		await siti.post("/attendances/create", checkIn({ status: "sick" }));
		const body = { week: THIS_WEEK, shown: mark, exceptions: [] };
		expect(await sari.post("/instructor/weeks/answer", body)).toHaveStatus(409, "week_changed");
		expect(await dayAnswers()).toEqual([]);
	});

	it("stays about what was seen when the day is corrected later, and can be said anew", async () => {
		const { siti, budi, answer, week } = await threeDays();
		await answer();
		const [{ id_attendance }] = (await siti.get("/attendances/my")).data;
		const body = { status: "excused", shown_status: "present", reason: "Izin lewat telepon." };
		expect(await budi.put(`/attendances/${id_attendance}/correct`, body)).toHaveStatus(200);
		expect((await dayAnswers())[1]).toMatchObject({ says: "right", seen_status: "present" });
		const shown = await week();
		expect(shown.students[0]?.days[2]).toMatchObject({
			status: "excused",
			answer: { says: "right", changed: true },
		});
		expect(shown.open).toBe(0);
		expect(await listDifferences(staff(budi))).toEqual({ days: [], scores: [] });
		await answer();
		expect((await dayAnswers())[1]).toMatchObject({ says: "right", seen_status: "excused" });
	});

	it("leaves a day open that its student can still fill in, and asks about it later", {
		tags: ["slow"],
	}, async () => {
		const { answer, week } = await threeDays();
		await answer();
		expect((await week()).open).toBe(0);
		setClock("2026-11-19 09:00");
		expect((await week()).students[0]?.days[1]).toMatchObject({ settled: true, answer: null });
		expect((await week()).open).toBe(1);
	});
});

describe("a day that differs", () => {
	it("waits for the teacher, is shown to the student, and changes nothing by itself", async () => {
		const { answer, id_internship, siti, budi } = await threeDays();
		const before = await attendance();
		const word = "Pulang setelah makan siang.";
		const date = "2026-11-18";
		const told = await answer([{ internship_id: id_internship, date, says: "absent", word }]);
		expect(told.data).toEqual({ right: 1, differs: 1 });
		expect(await attendance()).toEqual(before);
		const { days } = await listDifferences(staff(budi));
		expect(days).toMatchObject([
			{ name: "Siti Rahmawati", date, status: "present", says: "absent", word, instructor: "Bapak Hendra" },
		]);
		expect(Object.keys(days[0] ?? {})).not.toContain("latitude");
		const { rows } = await pageOfAttendances(own(siti), id_internship, 1);
		expect(rows[0]).toMatchObject({ status: "present", answers: [{ says: "absent", word, waits: true }] });
		expect(rows[2]).toMatchObject({ answers: [{ says: "right", waits: false }] });
	});

	it("is settled by the teacher's word that the day stays, once", async () => {
		const { answer, id_internship, siti, budi } = await threeDays();
		const before = await attendance();
		await answer([{ internship_id: id_internship, date: "2026-11-18", says: "absent" }]);
		const [, row] = await dayAnswers();
		const url = `/instructors/answers/${row?.id_answer}/check`;
		for (const other of [await teacher(), await homeroomTeacher()])
			expect(await other.put(url, { shown_status: "present" })).toHaveStatus(404);
		expect(await siti.put(url, { shown_status: "present" })).toHaveStatus(403);
		expect(await budi.put(url, { shown_status: "sick" })).toHaveStatus(409, "attendance_changed");
		for (const again of [1, 2]) {
			expect(await budi.put(url, { shown_status: "present" }), `${again}`).toHaveStatus(200);
			expect(await listDifferences(staff(budi))).toEqual({ days: [], scores: [] });
		}
		expect(await attendance()).toEqual(before);
		expect(await lines("attendance.answer_checked")).toHaveLength(1);
		const { rows } = await pageOfAttendances(own(siti), id_internship, 1);
		expect(rows[0]?.answers).toMatchObject([{ says: "absent", waits: false, checker: "Budi Santoso" }]);
	});

	it("is settled by nobody who read another answer, nor by a press while the instructor takes it back", async () => {
		const { answer, id_internship, budi } = await threeDays();
		const said = { internship_id: id_internship, date: "2026-11-18" };
		await answer([{ ...said, says: "absent" }]);
		const [read] = (await listDifferences(staff(budi))).days;
		const check = () =>
			budi.put(`/instructors/answers/${read?.id_answer}/check`, {
				shown_status: "present",
				shown_at: read?.answered_at,
			});
		setClock("2026-11-18 10:05");
		await answer([{ ...said, says: "other", word: "Pulang pukul 9, sakit." }]);
		expect(await check()).toHaveStatus(409, "answer_changed");
		expect((await listDifferences(staff(budi))).days).toMatchObject([{ says: "other" }]);
		const [checked, taken] = await Promise.all([check(), answer()]);
		expect([404, 409]).toContain(checked.status);
		expect(taken).toHaveStatus(200);
	});

	it("is settled by a correction, and waits again when the instructor says something new", async () => {
		const { answer, id_internship, siti, budi } = await threeDays();
		const internship_id = id_internship;
		await answer([{ internship_id, date: "2026-11-18", says: "other", word: "Datang pukul 11." }]);
		const [{ id_attendance }] = (await siti.get("/attendances/my")).data;
		const body = { status: "sick", shown_status: "present", reason: "Pulang sakit." };
		expect(await budi.put(`/attendances/${id_attendance}/correct`, body)).toHaveStatus(200);
		expect((await listDifferences(staff(budi))).days).toEqual([]);
		expect((await dayAnswers())[1]).toMatchObject({ seen_status: "present", checker_id: budi.id });
		await answer([{ internship_id, date: "2026-11-18", says: "present" }]);
		expect((await listDifferences(staff(budi))).days).toMatchObject([{ says: "present", status: "sick" }]);
		await answer();
		expect((await listDifferences(staff(budi))).days).toEqual([]);
	});

	it("is none once the student fills in the open day as the instructor said", {
		tags: ["slow"],
	}, async () => {
		const { answer, id_internship, siti, budi } = await threeDays();
		await answer([{ internship_id: id_internship, date: "2026-11-17", says: "present" }]);
		expect((await listDifferences(staff(budi))).days).toMatchObject([{ date: "2026-11-17" }]);
		const [, yesterday] = (await siti.get("/attendances/my")).data;
		expect(await siti.put(`/attendances/${yesterday.id_attendance}/update`, checkIn())).toHaveStatus(200);
		expect((await listDifferences(staff(budi))).days).toEqual([]);
	});

	it("is about a day of the student, says something else than the day, and is told in few words", async () => {
		const { answer, id_internship } = await threeDays();
		const refused = [
			[{ date: "2026-11-15", says: "absent" }, "exceptions"],
			[{ date: "2026-11-18", says: "present" }, "exceptions"],
			[{ date: "2026-11-18", says: "right" }, "exceptions.0.says"],
			[{ date: "2026-11-18", says: "other", word: " " }, "exceptions.0.word"],
			[{ date: "2026-11-18", says: "absent", word: "a".repeat(301) }, "exceptions.0.word"],
		] as const;
		for (const [said, field] of refused)
			expect(await answer([{ internship_id: id_internship, ...said }])).toBlame(field);
		expect(await dayAnswers()).toEqual([]);
	});

	it("cannot be another workplace's", async () => {
		const { answer } = await threeDays();
		const other = await placement({ start: THIS_WEEK, company_name: "PT Lain" });
		const said = { internship_id: other.id_internship, date: "2026-11-17", says: "absent" };
		expect(await answer([said])).toHaveStatus(404);
		expect(await dayAnswers()).toEqual([]);
	});
});

describe("in the middle of a week", () => {
	it("a new instructor takes over, and what the one before said stays with their name", async () => {
		const { answer, id_internship, budi, week } = await threeDays();
		await answer([{ internship_id: id_internship, date: "2026-11-18", says: "absent" }]);
		const { company_name } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		const rina = { instructor_name: "Ibu Rina", instructor_contact: "081377778888", company_name };
		await db.internship.update({ where: { id_internship }, data: rina });
		expect((await week()).students).toEqual([]);
		const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		const hers = await answering(await signIn(budi, instructor_id), instructor_id);
		expect((await hers.week()).students[0]?.days[2]).toMatchObject({ answer: null, other: "Bapak Hendra" });
		expect((await hers.week()).open).toBe(0);
		expect(await hers.answer()).toHaveStatus(200);
		expect(await dayAnswers()).toMatchObject([
			{ instructor_name: "Bapak Hendra", says: "right" },
			{ instructor_name: "Ibu Rina", says: "right" },
			{ instructor_name: "Bapak Hendra", says: "absent" },
			{ instructor_name: "Ibu Rina", says: "right" },
		]);
		// Nobody's word takes away another's.
		expect((await listDifferences(staff(budi))).days).toMatchObject([{ instructor: "Bapak Hendra" }]);
	});

	it("a student who moves is at each workplace with the days there", async () => {
		const { siti, id_internship, week } = await threeDays();
		const head = await manager();
		await db.attendance.deleteMany({ where: { date: new Date("2026-11-18") } });
		const moved = await head.post(`/internships/${id_internship}/move`, {
			workplace_id: await placesAt(head, "PT Baru", 1),
			job_name: "Animator",
			start_date: "2026-11-18",
			end_date: "2027-04-30",
		});
		expect(moved).toHaveStatus(201);
		expect((await week()).students[0]?.days.map(({ date }) => date)).toEqual(["2026-11-16", "2026-11-17"]);
		const next = await db.internship.findFirstOrThrow({ where: { student_id: siti.id, status: "ongoing" } });
		const reached = { contact: "081377778888" };
		await db.instructor.update({ where: { id_instructor: next.instructor_id }, data: reached });
		const hers = await answering(await signIn(head, next.instructor_id), next.instructor_id);
		expect((await hers.week()).students).toMatchObject([{ id_internship: next.id_internship }]);
	});

	it("what differs is the management's to check when the teacher is gone", async () => {
		const { answer, id_internship, budi } = await threeDays();
		await answer([{ internship_id: id_internship, date: "2026-11-18", says: "absent" }]);
		await db.user.delete({ where: { id_user: budi.id } });
		const ratna = await manager();
		const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
		const { days } = await listDifferences(actor);
		expect(days).toMatchObject([{ date: "2026-11-18", correctable: true }]);
		const url = `/instructors/answers/${days[0]?.id_answer}/check`;
		expect(await ratna.put(url, { shown_status: "present" })).toHaveStatus(200);
	});
});

it("What was said stays the instructor's when the workplace is merged, and when that is undone", {
	tags: ["slow"],
}, async () => {
	const { answer, id_internship, id_instructor, workplace_id } = await threeDays();
	await answer([{ internship_id: id_internship, date: "2026-11-18", says: "absent" }]);
	const before = await dayAnswers();
	const heir = await placement({ company_name: "PT Besar", instructor_name: "Ibu Rini" });
	const { workplace_id: id } = await db.internship.findUniqueOrThrow({
		where: { id_internship: heir.id_internship },
	});
	const ratna = await manager();
	const versionOf = async (id_workplace: string) =>
		(await db.workplace.findUniqueOrThrow({ where: { id_workplace } })).version;
	const merged = await ratna.post(`/workplaces/${id}/merge`, {
		version: await versionOf(id),
		merged_id: workplace_id,
		merged_version: await versionOf(workplace_id),
	});
	expect(merged).toHaveStatus(200);
	const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	expect(instructor_id).not.toBe(id_instructor);
	const there = await readWeek(await instructorActor(instructor_id), null);
	expect(there.students[0]?.days[2]).toMatchObject({ answer: { says: "absent" }, other: null });
	expect(await ratna.put(`/workplaces/merges/${merged.data.id_merge}/undo`)).toHaveStatus(200);
	expect(await dayAnswers()).toEqual(before);
});

describe("a locked rapor", () => {
	it("takes no answers any more, and says so", async () => {
		const { budi, id_internship } = await lockedRapor();
		await db.instructor.updateMany({ data: { contact: "081377778888" } });
		const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		const { answer, week } = await answering(await signIn(budi, instructor_id), instructor_id);
		expect((await week(THIS_WEEK)).students).toMatchObject([{ locked: true }]);
		expect((await week()).open).toBe(0);
		expect((await answer([], THIS_WEEK)).data).toEqual({ right: 0, differs: 0 });
		const said = { internship_id: id_internship, date: "2026-11-16", says: "other", word: "Pulang pukul 3." };
		const refused = await answer([said], THIS_WEEK);
		expect(refused).toHaveStatus(409, "rapor_locked");
		expect(refused.message).toMatch(/^Rapor Siti Rahmawati sudah dikunci sekolah/);
		expect(await dayAnswers()).toEqual([]);
	});
});
