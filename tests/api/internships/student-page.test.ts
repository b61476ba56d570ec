import { expect, it } from "vitest";
import { fromDate, fromTime } from "@/server/wire/dates";
import { readPage } from "../../support/pages";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { submitted } from "../../support/scorable";

/** It is a Thursday. The placement has gone on since Tuesday, and nobody has heard of the student. */
freshSchool("2026-11-19 10:00");

const STUDENT = "/guru/peserta-didik/[idInternship]";
const MENTEE = "/guru/bimbingan/[idInternship]";

async function placed(start = "2026-11-17") {
	const maya = await homeroomTeacher({ name: "Maya Kusuma" });
	const made = await placement({
		start,
		student: { homeroom_teacher_id: maya.id, major: "DKV" },
	});
	await db.student.update({ where: { id_user: made.siti.id }, data: { contact: "081255556666" } });
	const { id_internship } = made;
	await db.internship.update({ where: { id_internship }, data: { teacher_contact: "081277778888" } });
	const read = (path: string, person: Person, query = {}) =>
		readPage(path, person, { params: { idInternship: id_internship }, query });
	return { ...made, maya, read };
}

it("has the student's own number for everybody who sees the placement, and only while it goes on", async () => {
	const { siti, budi, maya, id_internship, read } = await placed();
	const readers = [
		[budi, MENTEE],
		[maya, STUDENT],
		[await head("DKV"), STUDENT],
		[await manager(), STUDENT],
	] as const;
	for (const [person, path] of readers)
		expect(await read(path, person)).toContain("Telepon Siti Rahmawati, 081255556666");
	await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Perusahaan tutup." });
	for (const [person, path] of readers) {
		const page = await read(path, person);
		expect(page).not.toContain("081255556666");
		expect(page).toContain("Perusahaan tutup.");
	}
	const ahead = { status: "pending", start_date: new Date("2026-12-01"), completed_at: null } as const;
	await db.attendance.deleteMany({});
	await db.internship.update({
		where: { id_internship },
		data: { ...ahead, completed_by: null, completion_reason: null, last_day: null },
	});
	expect(await read(STUDENT, maya)).not.toContain("081255556666");
});

it("names the supervising teacher first, with a number, to everybody but them", async () => {
	const { budi, maya, read } = await placed();
	const own = await read(MENTEE, budi);
	expect(own).not.toContain("081277778888");
	for (const person of [maya, await manager()]) {
		const page = await read(STUDENT, person);
		const at = (words: string) => page.indexOf(`Telepon ${words}`);
		expect(at("Budi Santoso, 081277778888")).toBeGreaterThan(0);
		expect(at("Budi Santoso")).toBeLessThan(at("Siti Rahmawati"));
		expect(at("Siti Rahmawati")).toBeLessThan(at("Bapak Hendra"));
	}
	await db.internship.updateMany({ data: { teacher_id: null } });
	expect(await read(STUDENT, maya)).toContain("Belum ada.");
});

it("says what is to be done: why the student needs attention, what to score next, and how far the rapor is", async () => {
	const { budi, maya, id_internship, read } = await placed();
	const key = { internship_id_number: { internship_id: id_internship, number: 1 } };
	await db.observation.update({ where: key, data: submitted(82.5) });
	for (const [person, path, scores] of [
		[budi, MENTEE, true],
		[maya, STUDENT, false],
	] as const) {
		const page = await read(path, person);
		for (const words of ["2 hari kerja tanpa kabar", "82,5", "Rekap Kehadiran dan Nilai", "belum lengkap"])
			expect(page).toContain(words);
		expect(page.includes("Isi Observasi 2")).toBe(scores);
		expect(page.includes("Isi Rapor")).toBe(scores);
	}
});

it("leads whoever reviews to the review from either address, and everybody else only to read", async () => {
	const { id_internship, siti, maya, read } = await placed();
	await db.internship.update({ where: { id_internship }, data: { teacher_id: maya.id } });
	await db.journal.updateMany({ where: { internship_id: id_internship }, data: { status: "in_review" } });
	const review = `/guru/bimbingan/${id_internship}/jurnal-aktivitas`;
	for (const path of [STUDENT, MENTEE]) expect(await read(path, maya)).toContain(review);
	const dewi = await homeroomTeacher();
	await db.student.update({ where: { id_user: siti.id }, data: { homeroom_teacher_id: dewi.id } });
	expect(await read(STUDENT, dewi)).not.toContain(review);
	expect(await read(STUDENT, dewi)).toContain(`/guru/peserta-didik/${id_internship}/jurnal-aktivitas`);
});

it("shows the month that the address names, from the first day of the placement until today", async () => {
	const { budi, siti, read } = await placed("2026-10-30");
	const day = { student_id: siti.id, date: fromDate("2026-10-30") };
	await db.attendance.update({
		where: { student_id_date: day },
		data: { status: "excused", time: fromTime("07:00:00"), expired_at: null, note: "Ujian susulan" },
	});
	expect(await read(MENTEE, budi)).not.toContain("Ujian susulan");
	for (const bulan of ["2026-10", "2020-01"])
		expect(await read(MENTEE, budi, { bulan })).toContain("Ujian susulan");
});

it("is for nobody who does not see the student", async () => {
	const { read } = await placed();
	for (const [person, path] of [
		[await teacher(), MENTEE],
		[await homeroomTeacher(), STUDENT],
		[await head("AK"), STUDENT],
	] as const)
		await expect(read(path, person)).rejects.toThrow();
});
