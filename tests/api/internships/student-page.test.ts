import { expect, it } from "vitest";
import { fromDate, fromTime } from "@/server/wire/dates";
import { checkIn } from "../../support/forms";
import { todaysJournal } from "../../support/journals";
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
});

it("has no number of the student's before the first day", async () => {
	const { maya, read } = await placed("2026-12-01");
	const page = await read(STUDENT, maya);
	expect(page).toContain("Mulai 12 hari lagi");
	expect(page).not.toContain("081255556666");
});

it("names the supervising teacher first, with a number, to everybody but them", async () => {
	const { budi, maya, read } = await placed();
	expect(await read(MENTEE, budi)).not.toContain("Telepon Budi Santoso");
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
		for (const words of ["2 hari kerja tanpa kabar", "82,5", "Capaian Tujuan", "belum lengkap"])
			expect(page).toContain(words);
		for (const button of ["Isi Observasi 2", "Isi Rapor"])
			expect(page.includes(`"children":"${button}"`), button).toBe(scores);
	}
});

it("leads whoever reviews to the review from either address, and everybody else only to read", async () => {
	const { id_internship, siti, maya, read } = await placed();
	await siti.post("/attendances/create", checkIn());
	await (await todaysJournal(siti)).submit();
	await db.internship.update({ where: { id_internship }, data: { teacher_id: maya.id } });
	const review = `/guru/bimbingan/${id_internship}/jurnal-aktivitas`;
	for (const path of [STUDENT, MENTEE]) expect(await read(path, maya)).toContain(review);
	const page = await read(STUDENT, await manager());
	expect(page).not.toContain(review);
	expect(page).toContain(`/guru/peserta-didik/${id_internship}/jurnal-aktivitas`);
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
