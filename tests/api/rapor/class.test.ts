import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { listCountedClasses, listCountedRapors } from "@/server/services/rapor/rapor-locks";
import { listRaporReminders } from "@/server/services/rapor/rapor-reminders";
import { setClock } from "../../support/clock";
import { recordNow, ticketFor } from "../../support/late";
import { readPage } from "../../support/pages";
import { assessed, fill, GOALS, RULES, SCHOOL_YEAR } from "../../support/rapor";
import { actorOf, changeClass, db, freshSchool, head, manager, placement } from "../../support/school";
import { submitted } from "../../support/scorable";
import { majorId, SCORE } from "../../support/scoring";

freshSchool();

describe("what a class lacks", () => {
	it("is counted by who can add it, with a message that names no student", async () => {
		const { dewi, siti, the_class } = await assessed();
		await db.internship.updateMany({ data: { teacher_contact: "081298765432" } });
		const actor = actorOf({
			id_user: dewi.id,
			role: "kepala_program",
			name: dewi.name,
			major_led: await majorId("DKV"),
		});
		const told = async () =>
			listRaporReminders(actor, await listCountedRapors(actor, the_class), "XII DKV 1");
		const [first, ...others] = await told();
		expect(others).toEqual([]);
		expect(first).toEqual({
			name: "Budi Santoso",
			summary: "1 rapor: nilai 1, catatan 1",
			number: "081298765432",
			message: expect.stringContaining("1 rapor PKL kelas XII DKV 1 belum lengkap: nilai 1, catatan 1."),
		});
		expect(first?.message).not.toContain(siti.name);
		// What only the students' days can add is nobody's to write to.
		await db.internship.updateMany({ data: { end_date: null } });
		expect((await told()).at(-1)).toEqual({
			name: "Peserta Didik",
			summary: "1 rapor: PKL belum berakhir 1",
			number: null,
			message: null,
		});
	});
});

describe("the rapors of a class", () => {
	it("are read by its homeroom teacher, the head and the management, and locked by the head alone", async () => {
		const { dewi, siti, homeroom_teacher_id, the_class } = await assessed();
		const maya = await db.user.findUniqueOrThrow({ where: { id_user: homeroom_teacher_id } });
		const ratna = await manager();
		const readers = [
			actorOf({ id_user: maya.id_user, role: "wali_kelas", name: maya.name }),
			actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name }),
			actorOf({
				id_user: dewi.id,
				role: "kepala_program",
				name: dewi.name,
				major_led: await majorId("DKV"),
			}),
		];
		for (const reader of readers) {
			expect(await listCountedClasses(reader, 2026)).toMatchObject([
				{ class_id: the_class.class_id, internships: 1, locked: 0 },
			]);
			const [rapor] = await listCountedRapors(reader, the_class);
			expect(rapor?.content.student.name).toBe(siti.name);
		}
		const other = await head("AK");
		const stranger = actorOf({
			id_user: other.id,
			role: "kepala_program",
			name: other.name,
			major_led: await majorId("AK"),
		});
		expect(await listCountedClasses(stranger, 2026)).toEqual([]);
		await expect(listCountedRapors(stranger, the_class)).rejects.toMatchObject({ httpStatus: 404 });
		const query = { tahun: "2026", kelas: the_class.class_id };
		const lock = JSON.stringify(the_class);
		expect(await readPage("/guru/rapor/kelas", dewi, { query })).toContain(lock);
		const read = await readPage("/guru/rapor/kelas", ratna, { query });
		expect(read).toContain(siti.name);
		expect(read).not.toContain(lock);
	});
});

describe("locking a class", () => {
	it("names what is missing and whose it is, and locks only what is whole", async () => {
		const { dewi, budi, path, the_class } = await assessed();
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		const whose = { whose: "Budi Santoso", id_user: budi.id };
		expect((await dewi.get(path)).data.missing).toEqual([
			{ kind: "nilai", what: "TP 3 (Wawasan wirausaha): nilai", ...whose },
			{ kind: "catatan", what: "Catatan", ...whose },
		]);
		expect((await fill(budi, path)).data.missing).toEqual([]);
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
		expect((await dewi.get("/rapor/classes?school_year=2026")).data).toMatchObject([
			{ class_id: the_class.class_id, class_name: "XII DKV", internships: 1, locked: 1 },
		]);
		// Asking again changes nothing.
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 0 });
		expect(await db.issuedDocument.count()).toBe(1);
	});

	it("keeps what a rapor says to the byte, whatever happens later", async () => {
		const { dewi, budi, siti, path, the_class, id_internship } = await assessed();
		await fill(budi, path);
		expect(await siti.get(path)).toHaveStatus(404);
		await dewi.put("/rapor/lock", the_class);
		const before = JSON.stringify((await siti.get(path)).data.content);
		await dewi.put("/learning-goals/update", {
			...SCHOOL_YEAR,
			goals: GOALS.map((goal) => ({ ...goal, label: "Lain" })),
			...RULES,
			observation_weight: 100,
			assesment_weight: 0,
		});
		await db.user.updateMany({ where: { id_user: siti.id }, data: { name: "Nama Lain" } });
		await db.attendance.deleteMany();
		await db.observation.updateMany({ where: { internship_id: id_internship }, data: submitted(10) });
		expect(JSON.stringify((await siti.get(path)).data.content)).toBe(before);
		expect(await fill(budi, path, { note: "Lain" })).toHaveStatus(409, "rapor_locked");
		await expect(db.$executeRaw`UPDATE issued_documents SET content = '{}'`).rejects.toThrow(/cannot change/);
	});

	it("is undone with a reason; the next version is another one", async () => {
		const { dewi, budi, path, the_class } = await assessed();
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		const first = (await budi.get(path)).data.locked;
		expect(await dewi.put(`${path}/reopen`, { reason: "" })).toBlame("reason");
		expect(await budi.put(`${path}/reopen`, { reason: "Salah" })).toHaveStatus(403);
		expect(await (await head("AK")).put(`${path}/reopen`, { reason: "Salah" })).toHaveStatus(404);
		expect(await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" })).toHaveStatus(200);
		expect(await dewi.put(`${path}/reopen`, { reason: "Lagi" })).toHaveStatus(409, "rapor_not_locked");
		expect(await fill(budi, path, { note: "Versi dua" })).toHaveStatus(200);
		await dewi.put("/rapor/lock", the_class);
		const second = (await budi.get(path)).data;
		expect(second.locked).toMatchObject({ version: 2 });
		expect(second.locked.code).not.toBe(first.code);
		expect(second.content.note).toBe("Versi dua");
		expect(await db.issuedDocument.findFirstOrThrow({ where: { version: 1 } })).toMatchObject({
			end_reason: "Nilai keliru",
			content: { note: "Teruskan semangatnya." },
		});
	});

	it.each([
		[0, "2026-11-19 00:14:59", "2026-11-19 00:15", "19 November 2026 pukul 00.15"],
		[48, "2026-11-20 23:59:59", "2026-11-21 00:00", "21 November 2026 pukul 00.00"],
		[100, "2026-11-23 03:59:59", "2026-11-23 04:00", "23 November 2026 pukul 04.00"],
	])(
		"waits until no day can change, with %i hours for late records",
		async (late_hours, before, at, told) => {
			const { dewi, budi, path, the_class } = await assessed({ end: "2026-11-17" });
			await db.school.updateMany({ data: { late_hours } });
			const { missing } = (await fill(budi, path)).data;
			const what = `Hari terakhir: masih dapat diisi atau dikirim susulan sampai ${told} WIB`;
			expect(missing).toMatchObject([{ what, whose: "Siti Rahmawati" }]);
			expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
			setClock(before);
			expect((await budi.get(path)).data.missing).toEqual(missing);
			expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
			setClock(at);
			expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
			// Twelve working days from 2 to 17 November, none of them filled in.
			expect((await budi.get(path)).data.content.absences).toEqual({ sick: 0, excused: 0, absent: 12 });
		},
	);

	it("counts as present whoever recorded the last day in time, and was long without a network", async () => {
		const { dewi, budi, siti, path, the_class, id_internship } = await assessed({ end: "2026-11-17" });
		await db.school.updateMany({ data: { late_hours: 48 } });
		await fill(budi, path);
		const last = { internship_id: id_internship, date: new Date("2026-11-17") };
		const { id_attendance } = await db.attendance.findFirstOrThrow({ where: last });
		const url = `/attendances/${id_attendance}/update`;
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 23:50");
		const [record, other] = [recordNow(ticket), recordNow(ticket)];
		setClock("2026-11-20 23:49");
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		expect(await siti.put(url, record.checkIn(), { headers: record.headers })).toHaveStatus(200);
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
		expect((await budi.get(path)).data.content.absences.absent).toBe(11);
		setClock("2026-11-21 00:00");
		expect(await siti.put(url, other.checkIn(), { headers: other.headers })).toHaveStatus(409, "too_late");
	});

	it("locks those that are complete if the head chooses so, and leaves the others open", async () => {
		const { dewi, budi, siti, path, the_class, homeroom_teacher_id } = await assessed();
		const rani = await buildStudent({ name: "Rani Tertinggal", major: "DKV", homeroom_teacher_id });
		const { id_internship } = await buildInternship({
			student_id: rani.id_user,
			teacher_id: budi.id,
			start: "2026-11-02",
			end: "2026-11-06",
		});
		const chosen = { ...the_class, only_complete: true };
		const query = { tahun: "2026", kelas: the_class.class_id };
		const page = () => readPage("/guru/rapor/kelas", dewi, { query });
		expect((await dewi.put("/rapor/lock", chosen)).data).toEqual({ locked: 0 });
		await fill(budi, path);
		expect(await page()).toContain("1 rapor belum lengkap");
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		expect(await dewi.put("/rapor/lock", { ...the_class, only_complete: false })).toHaveStatus(409);
		expect(await dewi.put("/rapor/lock", { ...the_class, only_complete: "ya" })).toBlame("only_complete");
		expect(await db.issuedDocument.count()).toBe(0);
		expect((await dewi.put("/rapor/lock", chosen)).data).toEqual({ locked: 1 });
		expect(await page()).toContain("1 dari 2 rapor terkunci, 1 belum lengkap.");
		expect(await siti.get(path)).toHaveStatus(200);
		const open = await fill(budi, `/internships/${id_internship}/rapor`);
		expect(open).toHaveStatus(200);
		expect(open.data).toMatchObject({ locked: null, versions: 0 });
		expect(open.data.missing.length).toBeGreaterThan(0);
		expect(await db.auditEntry.findMany({ where: { action: "rapor.locked" } })).toMatchObject([
			{ actor_id: dewi.id, person_id: siti.id, detail: { version: 1, year: "2026/2027" } },
		]);
		expect((await dewi.put("/rapor/lock", chosen)).data).toEqual({ locked: 0 });
	});

	it("shows the head whose data has changed since", { tags: ["slow"] }, async () => {
		const { dewi, budi, siti, path, the_class, id_internship } = await assessed();
		await fill(budi, path);
		const says = (programme: string | null) =>
			db.major.updateMany({ where: { code: "DKV" }, data: { programme, concentration: programme } });
		await says(null);
		await dewi.put("/rapor/lock", the_class);
		const query = { tahun: "2026", kelas: the_class.class_id };
		const changed = async () => {
			const shown = (await readPage("/guru/rapor/kelas", dewi, { query })).includes(
				"Data berubah sejak dikunci",
			);
			expect((await dewi.get(path)).data.changed_since_lock).toBe(shown);
			return shown;
		};
		expect(await changed()).toBe(false);
		// What is scored and written is the rapor's own, and the supervisor was that one then.
		await db.internship.update({ where: { id_internship }, data: { teacher_id: null } });
		expect(await changed()).toBe(false);
		// The paper would say the same.
		await says("Desain Komunikasi Visual");
		expect(await changed()).toBe(false);
		await says("Pemasaran");
		expect(await changed()).toBe(true);
		await says(null);
		await db.user.update({ where: { id_user: siti.id }, data: { name: "Siti Rahmawati Dewi" } });
		expect(await changed()).toBe(true);
		await db.user.update({ where: { id_user: siti.id }, data: { name: siti.name } });
		expect(await changed()).toBe(false);
		await db.internship.update({ where: { id_internship }, data: { company_name: "PT Lain" } });
		expect(await changed()).toBe(true);
		await dewi.put(`${path}/reopen`, { reason: "Nama perusahaan" });
		expect(await changed()).toBe(false);
	});

	it("waits for as many assessments as the head asks for", async () => {
		const { dewi, budi, path, the_class, instrument, add } = await assessed();
		await fill(budi, path);
		const asked = (required_assesments: number) =>
			dewi.put(`/instruments/${instrument.id_instrument}/required-assesments`, { required_assesments });
		expect(await asked(2)).toHaveStatus(200);
		const missing = async () => (await budi.get(path)).data.missing;
		expect(await missing()).toMatchObject([{ what: "Asesmen: 1 dari 2", whose: "Budi Santoso" }]);
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		// Assessments without weight are not needed.
		const observed = { ...RULES, observation_weight: 100, assesment_weight: 0 };
		await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...observed });
		expect(await missing()).toEqual([]);
		await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...RULES });
		const { id_assesment } = (await budi.post(add, {})).data;
		expect(await missing()).toHaveLength(1);
		await budi.put(`/assesments/${id_assesment}/update`, { score: SCORE });
		expect(await missing()).toEqual([]);
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
	});

	it("waits for the end of the placement", async () => {
		const { budi, id_internship } = await placement({ student: { major: "DKV" }, end: "2026-11-19" });
		const missing = async () => (await budi.get(`/internships/${id_internship}/rapor`)).data.missing;
		const early = expect.objectContaining({ what: "PKL belum berakhir", whose: "Siti Rahmawati" });
		setClock("2026-11-18 23:59:59");
		expect(await missing()).toContainEqual(early);
		setClock("2026-11-19 00:00");
		expect(await missing()).not.toContainEqual(early);
	});

	it("reaches students without a class as a class of its own", async () => {
		const { dewi, budi, path, the_class } = await assessed();
		await changeClass({}, { homeroom_teacher_id: null });
		await fill(budi, path);
		const classes = async () => (await dewi.get("/rapor/classes?school_year=2026")).data;
		const row = { class_id: null, class_name: "Tanpa kelas", homeroom_teacher: null, school_year: 2026 };
		expect(await classes()).toEqual([{ ...row, internships: 1, locked: 0 }]);
		expect(await readPage("/guru/rapor/kelas", dewi, { query: { tahun: "2026", kelas: "0" } })).toContain(
			"Siti Rahmawati",
		);
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(404);
		expect(await dewi.put("/rapor/lock", SCHOOL_YEAR)).toBlame("class_id");
		const none = { class_id: null, ...SCHOOL_YEAR };
		expect(await (await head("AK")).put("/rapor/lock", none)).toHaveStatus(404);
		expect((await dewi.put("/rapor/lock", none)).data).toEqual({ locked: 1 });
		expect(await classes()).toEqual([{ ...row, internships: 1, locked: 1 }]);
	});

	it("reaches no class of another major", async () => {
		const { the_class, id_internship } = await assessed();
		const other = await head("AK");
		expect(await other.put("/rapor/lock", the_class)).toHaveStatus(404);
		expect(await other.get(`/internships/${id_internship}/rapor`)).toHaveStatus(404);
		expect((await other.get("/rapor/classes?school_year=2026")).data).toEqual([]);
	});
});
