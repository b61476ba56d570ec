import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { pageOfDay } from "@/server/services/attendances/attendance-days";
import { pageOfAttendances } from "@/server/services/attendances/attendance-lists";
import { mayCorrectDays } from "@/server/services/attendances/corrections";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { readWeek } from "@/server/services/instructors/weeks";
import { readStudentNow } from "@/server/services/internships/student-days";
import { readAwayDays } from "@/server/services/rapor/rapor-rows";
import { instructorActor } from "../../support/answers";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn, journalForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { presentStudent, waitingJournal } from "../../support/journals";
import { recordNow, ticketFor } from "../../support/late";
import { readPdf } from "../../support/pdf";
import { lockedRapor } from "../../support/rapor";
import {
	actorOf,
	db,
	freshSchool,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

type Body = { status?: string; shown_status?: string; reason?: unknown };

/** How somebody corrects the student's latest day. */
async function latestDay(siti: Person) {
	const [{ id_attendance }] = (await siti.get("/attendances/my")).data;
	const url = `/attendances/${id_attendance}/correct`;
	const body = { status: "excused", shown_status: "present", reason: "Siti memberi kabar lewat telepon." };
	return {
		url,
		correct: (who: Person, fields: Body = {}) => who.put(url, { ...body, ...fields }),
		day: () => db.attendance.findUniqueOrThrow({ where: { id_attendance }, include: { journal: true } }),
	};
}
const corrections = () =>
	db.attendanceCorrection.findMany({ orderBy: [{ corrected_at: "asc" }, { id_correction: "asc" }] });

describe("correcting a day", () => {
	it.each(["supervisor", "management"] as const)(
		"is for the %s, with both values in the log",
		async (who) => {
			const { siti, budi } = await presentStudent();
			const { correct, day } = await latestDay(siti);
			const by = who === "supervisor" ? budi : await manager();
			const answer = await correct(by);
			expect(answer).toHaveStatus(200);
			expect(answer.message).toBe("Kehadiran Berhasil Dikoreksi");
			expect(answer.data).toEqual({
				id_attendance: expect.any(String),
				date: "2026-11-18",
				time: "10:00:00",
				status: "excused",
			});
			expect(await day()).toMatchObject({ status: "excused", latitude: -6.2297 });
			expect(await corrections()).toMatchObject([
				{ old_status: "present", new_status: "excused", corrector_id: by.id },
			]);
			expect(
				await db.auditEntry.findMany({ where: { action: "attendance.corrected", actor_id: by.id } }),
			).toMatchObject([
				{
					person_id: siti.id,
					detail: { date: "2026-11-18", old_status: "present", new_status: "excused" },
				},
			]);
		},
	);

	it("is refused at an earlier workplace once the rapor, which is one sheet, is locked", async () => {
		const { siti, budi, dewi, id_internship } = await lockedRapor();
		const people = { student_id: siti.id, teacher_id: budi.id };
		const earlier = await buildInternship({ ...people, start: "2026-10-26", end: "2026-10-30" });
		await db.internship.update({
			where: { id_internship: earlier.id_internship },
			data: { status: "completed", completed_at: new Date(), moved_to: id_internship },
		});
		const { id_attendance } = await db.attendance.findFirstOrThrow({
			where: { internship_id: earlier.id_internship },
		});
		const body = { status: "present", shown_status: "no_description", reason: "Lupa presensi." };
		const correct = () => budi.put(`/attendances/${id_attendance}/correct`, body);
		expect(await correct()).toHaveStatus(409, "rapor_locked");
		const asTeacher = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
		const offered = () => mayCorrectDays(asTeacher, earlier.id_internship);
		expect(await offered()).toBe(false);
		await dewi.put(`/internships/${id_internship}/rapor/reopen`, { reason: "Ada hari yang keliru." });
		expect(await offered()).toBe(true);
		expect(await correct()).toHaveStatus(200);
	});

	it("is refused to everybody but the supervising teacher", async () => {
		await db.school.create({ data: { npsn: "20200202", name: "SMK Seberang" } });
		const maya = await homeroomTeacher();
		const { siti } = await presentStudent({ student: { homeroom_teacher_id: maya.id } });
		const { correct, day } = await latestDay(siti);
		for (const other of [siti, await student()]) expect(await correct(other)).toHaveStatus(403);
		for (const other of [maya, await teacher(), await manager({ npsn: "20200202" })])
			expect(await correct(other)).toHaveStatus(404);
		expect((await day()).status).toBe("present");
	});

	it("is possible for the deputy, too, while they have the desk", async () => {
		const { siti, budi } = await presentStudent();
		const { correct } = await latestDay(siti);
		const deputy = await teacher();
		expect(await correct(deputy)).toHaveStatus(404);
		await (await manager()).put(`/teachers/${budi.id}/deputy`, { deputy_id: deputy.id, until: "2026-11-20" });
		expect(await correct(deputy)).toHaveStatus(200);
	});

	it.each<[Body, string]>([
		[{ reason: " " }, "reason"],
		[{ reason: "a".repeat(501) }, "reason"],
		[{ status: "lain" }, "status"],
		[{ shown_status: "lain" }, "shown_status"],
	])("needs a status and a reason: %j blames %s", async (fields, field) => {
		const { siti, budi } = await presentStudent();
		const { correct, day } = await latestDay(siti);
		expect(await correct(budi, fields)).toBlame(field);
		expect((await day()).status).toBe("present");
	});

	it("happens once, however often it is sent, and does not overwrite another decision", async () => {
		const { siti, budi } = await presentStudent();
		const { correct, day } = await latestDay(siti);
		const answers = await Promise.all([correct(budi), correct(budi), correct(budi)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await corrections()).toHaveLength(1);
		expect(await correct(budi, { status: "sick" })).toHaveStatus(409, "attendance_changed");
		expect((await day()).status).toBe("excused");
		expect(await lines("attendance.corrected")).toHaveLength(1);
	});

	it("is no longer possible once the rapor is locked", async () => {
		const { siti, budi } = await lockedRapor();
		const row = await db.attendance.findFirstOrThrow({ where: { student_id: siti.id } });
		const status = row.status === "sick" ? "present" : "sick";
		const body = { status, shown_status: row.status, reason: "Surat menyusul." };
		const url = `/attendances/${row.id_attendance}/correct`;
		expect(await budi.put(url, body)).toHaveStatus(409, "rapor_locked");
		expect(await corrections()).toEqual([]);
		await db.issuedDocument.updateMany({ data: { ended_at: new Date(), end_reason: "Keliru." } });
		expect(await budi.put(url, body)).toHaveStatus(200);
	});
});

describe("an open day that is corrected", () => {
	it("gets the time of the correction, also after its deadline, and its journal can be written", async () => {
		const { siti, budi } = await placement({ start: "2026-11-17" });
		const { correct, day } = await latestDay(siti);
		setClock("2026-11-23 09:15");
		expect(await correct(budi, { shown_status: "no_description", status: "present" })).toHaveStatus(200);
		const { expired_at, journal } = await day();
		expect(expired_at).toBeNull();
		expect(journal?.status).toBe("not_created");
		const rows = (await siti.get("/attendances/my?date=2026-11-18")).data;
		expect(rows).toMatchObject([{ status: "present", time: "09:15:00", latitude: null }]);
	});

	it("is recorded once when its student fills it in at the same moment", async () => {
		const { siti, budi } = await placement();
		const { correct, day } = await latestDay(siti);
		const answers = await Promise.all([
			siti.post("/attendances/create", checkIn({ status: "sick" })),
			correct(budi, { shown_status: "no_description" }),
		]);
		for (const { status } of answers) expect(status).toBeLessThan(500);
		const won = (await day()).status;
		expect(won === "excused" ? answers[1].status : answers[0].status).toBeLessThan(300);
	});
});

describe("a day that is corrected to an absence", () => {
	const absent = { status: "no_description", reason: "Diisi teman." };

	it("keeps what was sent, and is told with both values", async () => {
		const { siti, budi } = await presentStudent();
		const { correct, day } = await latestDay(siti);
		const before = await day();
		expect(await correct(budi, absent)).toHaveStatus(200);
		const { status, expired_at, time, latitude, journal } = await day();
		expect({ status, expired_at, time, latitude }).toEqual({
			status: "no_description",
			expired_at: null,
			time: before.time,
			latitude: before.latitude,
		});
		expect(journal?.status).toBe("not_present");
		const told = await db.auditEntry.findFirst({ where: { action: "attendance.corrected" } });
		expect(told?.detail).toMatchObject({ old_status: "present", new_status: "no_description" });
		await correct(budi, { status: "present", shown_status: "no_description" });
		expect(await day()).toMatchObject({ status: "present", time: before.time, latitude: before.latitude });
	});

	it("is filled in no more, today or later, and what waits on a phone is kept beside it", async () => {
		const { siti, budi } = await presentStudent();
		const { correct, day, url } = await latestDay(siti);
		const ticket = await ticketFor(siti);
		const [record, queued] = [recordNow(ticket), recordNow(ticket)];
		await correct(budi, absent);
		const again = await siti.post("/attendances/create", checkIn({ status: "sick" }));
		expect(again).toHaveStatus(409, "already_recorded");
		expect(again.message).toContain("dikoreksi guru");
		expect(await siti.put(url.replace("/correct", "/update"), checkIn({ status: "sick" }))).toHaveStatus(409);
		const own = actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
		expect((await readStudentNow(own)).recorded).toMatchObject({ status: "no_description" });
		setClock("2026-11-18 11:00");
		const { headers } = record;
		const late = await siti.post("/attendances/create", record.checkIn({ status: "sick" }), { headers });
		expect(late).toHaveStatus(202, "kept_beside");
		const { headers: key } = queued;
		const form = queued.journal("2026-11-18", { image_path: await jpeg() });
		expect(await siti.post("/journals/2026-11-18/update", form, { headers: key })).toHaveStatus(
			202,
			"kept_beside",
		);
		const online = await siti.post(
			"/journals/2026-11-18/update",
			journalForm({ date: "2026-11-18", image_path: await jpeg() }),
		);
		expect(online).toHaveStatus(403, "attendance_missing");
		expect((await day()).status).toBe("no_description");
	});

	it("is not made again or lost by the calendar, and counts as an absence on working days", async () => {
		const { siti, budi, id_internship } = await presentStudent();
		const { correct, day } = await latestDay(siti);
		const absences = async () =>
			(await readAwayDays(db, [id_internship])).get(id_internship)?.absences.absent;
		const before = (await absences()) ?? 0;
		await correct(budi, absent);
		expect(await absences()).toBe(before + 1);
		await fillMissingDays(new Date());
		await (await manager()).post("/calendar/holidays/create", { date: "2026-11-18", name: "Libur" });
		expect((await day()).status).toBe("no_description");
		expect((await absences()) ?? 0).toBe(before);
	});

	it("shows an instructor no time, and prints none", async () => {
		const { siti, budi, id_internship } = await presentStudent();
		const { correct } = await latestDay(siti);
		await correct(budi, absent);
		const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		const { students } = await readWeek(await instructorActor(instructor_id), null);
		expect(students[0]?.days.at(-1)).toMatchObject({ status: "no_description", time: null, settled: true });
		const { text } = await readPdf(
			(await budi.get(`/documents/internships/${id_internship}/daftar-hadir`)).bytes,
		);
		expect(text).toContain("Tanpa Keterangan");
		expect(text).not.toContain("10.00");
	});
});

describe("the journal of a corrected day", () => {
	it("that was written is hidden, also in print, and is in review again once its student was present", async () => {
		const { siti, budi, review, id_internship } = await waitingJournal();
		const book = async () =>
			readPdf((await budi.get(`/documents/internships/${id_internship}/jurnal`)).bytes).text;
		await budi.put(review, { status: "approved" });
		const { correct, day } = await latestDay(siti);
		await correct(budi);
		expect((await day()).journal).toMatchObject({ status: "not_present", description: expect.any(String) });
		expect(await book()).not.toContain("Membuat tiga alternatif");
		await correct(budi, { shown_status: "excused", status: "sick" });
		await correct(budi, { shown_status: "sick", status: "present" });
		expect((await day()).journal).toMatchObject({ status: "in_review", description: expect.any(String) });
		expect(await book()).toContain("Membuat tiga alternatif");
		expect(await corrections()).toHaveLength(3);
	});

	it("that was not written has the status of any day like this", async () => {
		const { siti, budi } = await presentStudent();
		const { correct, day } = await latestDay(siti);
		await correct(budi);
		expect((await day()).journal?.status).toBe("not_present");
		await correct(budi, { shown_status: "excused", status: "present" });
		expect((await day()).journal?.status).toBe("not_created");
	});
});

describe("a correction", () => {
	it("keeps the doctor's letter beside a day that is no longer Sakit", async () => {
		const { siti, budi } = await placement();
		await siti.post("/attendances/create", checkIn({ status: "sick", attachment: await jpeg() }));
		const { correct, day } = await latestDay(siti);
		const { attachment } = await day();
		await correct(budi, { shown_status: "sick", status: "present" });
		const { id_attendance, ...left } = await day();
		expect(left.attachment).toBeNull();
		const [beside] = (await siti.get(`/attendances/${id_attendance}/late-records`)).data;
		expect(beside).toMatchObject({ status: "sick", attachment });
		expect((await siti.get(`/storage/${attachment}`)).status).toBe(200);
	});

	it("shows both values to the student and to the teacher, who may correct the day again", async () => {
		const { siti, budi, id_internship } = await presentStudent();
		const { correct } = await latestDay(siti);
		await correct(budi);
		const told = {
			old_status: "present",
			new_status: "excused",
			reason: "Siti memberi kabar lewat telepon.",
			corrected_at: "2026-11-18T10:00:00+07:00",
			corrector: expect.stringContaining("Budi"),
		};
		const asStudent = actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
		const own = await pageOfAttendances(asStudent, id_internship, 1);
		expect(own.rows).toMatchObject([{ status: "excused", corrections: [told] }]);
		const asTeacher = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
		const wanted = { date: "2026-11-18", status: null, sort: "name", page: 1 } as const;
		const { rows } = await pageOfDay(asTeacher, "mentees", wanted);
		expect(rows).toMatchObject([{ corrections: [told], correctable: true }]);
	});
});
