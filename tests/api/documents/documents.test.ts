import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DOCUMENT_NAMES } from "@/lib/documents/documents";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { listPrintable } from "@/server/services/documents/read";
import { toDate } from "@/server/wire/dates";
import { readPage } from "../../support/pages";
import { readPdf } from "../../support/pdf";
import { assessed, fill, lockedRapor } from "../../support/rapor";
import {
	actorOf,
	changeClass,
	db,
	freshSchool,
	head,
	headmaster,
	homeroomTeacher,
	logIn,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const look = process.env.PDF_LOOK;
async function print(person: Person, id: string, document: string) {
	const answer = await person.get(`/documents/internships/${id}/${document}`);
	expect(answer, document).toHaveStatus(200);
	expect(answer.headers.get("content-type")).toBe("application/pdf");
	if (look) writeFileSync(`${look}/${document}.pdf`, answer.bytes);
	return readPdf(answer.bytes);
}

describe("a rapor on paper", () => {
	it("says what e-Rapor's says, with version and code", async () => {
		const { budi, id_internship } = await lockedRapor();
		const { text, raw } = await print(budi, id_internship, "rapor");
		for (const words of [
			...["Nama Peserta Didik", "NISN", "Kelas", "Program Keahlian", "Konsentrasi Keahlian", "Tempat PKL"],
			...["Tujuan Pembelajaran", "Skor", "Deskripsi", "Catatan", "Sakit", "Ijin", "Tanpa Keterangan"],
			...[
				"Siti Rahmawati",
				"PT Kreasi Nusantara",
				"Guru Pembimbing",
				"Pembimbing Dunia Kerja",
				"Budi Santoso",
			],
			...["Teruskan semangatnya.", "Halaman 1 dari 1"],
		])
			expect(text).toContain(words);
		const { code } = await db.issuedDocument.findFirstOrThrow();
		expect(text).toContain(`Versi 1 · Kode ${code}`);
		// The foot and the text below both signatures, as e-Rapor prints them.
		expect(text.split("\n").slice(-3)).toEqual([
			...["Siti Rahmawati – XII DKV · Versi 1", "Halaman 1 dari 1", "Dicetak dari Jejak PKL"],
		]);
		const { nip } = await db.teacher.findUniqueOrThrow({ where: { id_user: budi.id } });
		expect(text.split("\n").filter((line) => line.startsWith("NIP."))).toEqual([
			...[`NIP. ${nip ?? "-"}`, "NIP. -"],
		]);
		expect(text).not.toContain("DRAF");
		for (const mark of [
			"/Lang (id-ID)",
			"/Marked true",
			"/StructTreeRoot",
			"/DisplayDocTitle true",
			"/S /TH",
		])
			expect(raw).toContain(mark);
	});

	it("has program and konsentrasi as its major says them, or else the major's name", {
		tags: ["slow"],
	}, async () => {
		const { budi, id_internship } = await assessed();
		const speciality = async () => {
			const { text } = await print(budi, id_internship, "rapor");
			const [, said] = text.split("Program Keahlian");
			return said?.split("Tempat PKL")[0]?.replace(/\s+/g, " ").trim();
		};
		const says = (programme: string | null, concentration: string | null) =>
			db.major.updateMany({ where: { code: "DKV" }, data: { programme, concentration } });
		await says("Pemasaran", "Bisnis Retail");
		expect(await speciality()).toBe(": Pemasaran Konsentrasi Keahlian : Bisnis Retail");
		await says(null, null);
		const name = "Desain Komunikasi Visual";
		expect(await speciality()).toBe(`: ${name} Konsentrasi Keahlian : ${name}`);
	});

	it("is the same to the byte when it is printed again, whatever happened", async () => {
		const { budi, siti, id_internship } = await lockedRapor();
		const once = await budi.get(`/documents/internships/${id_internship}/rapor`);
		await db.attendance.deleteMany();
		for (const { id } of [budi, siti])
			await db.user.update({ where: { id_user: id }, data: { name: "Nama Baru" } });
		const again = await siti.get(`/documents/internships/${id_internship}/rapor`);
		expect(again.bytes.equals(once.bytes)).toBe(true);
	});

	it("is marked as a draft until it is locked, and no student gets it", async () => {
		const { budi, siti, id_internship } = await placement({ student: { major: "DKV" } });
		const { text } = await print(budi, id_internship, "rapor");
		expect(text).toContain("DRAF");
		expect(text).not.toContain("Kode");
		expect(await siti.get(`/documents/internships/${id_internship}/rapor`)).toHaveStatus(404);
	});

	it("keeps apostrophes, titles and letters with marks, and breaks pages whole", {
		tags: ["slow"],
	}, async () => {
		const name = "Nur'aini Zoë Šafářová d'Arc, S.Pd. Ḥasan Łukasz 李";
		const { budi, id_internship } = await lockedRapor({
			name,
			goals: Array.from(
				{ length: 40 },
				(_, index) => `Tujuan ${index + 1} ${"yang panjang sekali ".repeat(12)}`,
			),
		});
		const { text, pages } = await print(budi, id_internship, "rapor");
		expect(text).toContain("Nur'aini Zoë Šafářová d'Arc, S.Pd.");
		expect(text).toContain("Ḥasan Łukasz ?");
		expect(pages).toBeGreaterThan(3);
		expect(text).toContain(`Halaman ${pages} dari ${pages}`);
		// Each page repeats the head of the table.
		expect(text.split("\nDeskripsi\n").length - 1).toBeGreaterThanOrEqual(pages - 1);
		for (let number = 1; number <= 40; number++) expect(text).toContain(`${number}. Tujuan ${number} `);
	});
});

describe("the other documents", () => {
	it("are made of the placement's days, journals and observations", async () => {
		const { budi, id_internship } = await lockedRapor();
		const attendance = await print(budi, id_internship, "daftar-hadir");
		expect(attendance.text).toContain("November 2026");
		expect(attendance.text).toContain("Senin, 2 Nov 2026");
		expect((await print(budi, id_internship, "jurnal")).text).toContain(
			"JURNAL KEGIATAN PRAKTIK KERJA LAPANGAN",
		);
		const observations = (await print(budi, id_internship, "observasi")).text;
		for (const words of [
			"Hadir tepat waktu",
			"Ya",
			"Tidak",
			"Bulan",
			"Guru Pembimbing",
			"Catatan Instruktur",
			"Ketercapaian",
			"Aspek/Indikator",
		])
			expect(observations).toContain(words);
	});

	it("count absences as the rapor does, also when a holiday is added afterwards", {
		tags: ["slow"],
	}, async () => {
		const { budi, path, id_internship, the_class } = await assessed();
		const days = await db.attendance.findMany({
			where: { internship_id: id_internship },
			orderBy: { date: "asc" },
		});
		const at = new Date("1970-01-01T08:00:00Z");
		for (const [index, status] of (["sick", "sick", "present", "present"] as const).entries())
			await db.attendance.update({
				where: { id_attendance: days[index]?.id_attendance ?? "" },
				data: { status, time: at, expired_at: null, note: "x" },
			});
		const ratna = await manager();
		for (const date of ["2026-11-02", "2026-11-04"])
			await ratna.post("/calendar/holidays/create", {
				npsn: "20100159",
				national: false,
				date,
				name: "Libur",
			});
		expect((await budi.get(path)).data.content.absences).toEqual({ sick: 1, excused: 0, absent: 7 });
		const { text } = await print(budi, id_internship, "daftar-hadir");
		expect(text).toContain("Sakit (hari libur)");
		expect(text.match(/Sakit(?! \(hari libur)/g)).toHaveLength(1);
		expect(text).toContain("Hadir 2, sakit 1, izin 0, tanpa keterangan 7 hari.");
		const kelas = `/documents/classes/${the_class.class_id}/kehadiran?school_year=2026`;
		const sum = readPdf((await ratna.get(kelas)).bytes).text.replaceAll("\n", " ");
		expect(sum).toContain("PT Kreasi Nusantara 2 1 0 7");
	});

	it("sum up a class of one month", { tags: ["slow"] }, async () => {
		const { the_class, id_internship } = await lockedRapor();
		const ratna = await manager();
		const days = await db.attendance.findMany({
			where: { internship_id: id_internship },
			orderBy: { date: "asc" },
			take: 2,
		});
		const at = new Date("1970-01-01T08:00:00Z");
		// Two days of November move to October, and one of them is a sick day.
		for (const [index, status] of (["present", "sick"] as const).entries())
			await db.attendance.update({
				where: { id_attendance: days[index]?.id_attendance ?? "" },
				data: { status, date: new Date(`2026-10-${28 + index}`), time: at, expired_at: null, note: "x" },
			});
		const kelas = `/documents/classes/${the_class.class_id}/kehadiran?school_year=2026`;
		const sumOf = async (month: string) =>
			readPdf((await ratna.get(`${kelas}&month=${month}`)).bytes).text.replaceAll("\n", " ");
		const october = await sumOf("2026-10");
		expect(october).toContain("Oktober 2026");
		expect(october).toContain("PT Kreasi Nusantara 1 1 0 0");
		expect(await sumOf("2026-12")).toContain("PT Kreasi Nusantara 0 0 0 0");
		expect(await ratna.get(`${kelas}&month=2026-13`)).toBlame("month");
	});

	it("are letters with a number each, which the next version keeps", async () => {
		const { id_internship } = await lockedRapor();
		const ratna = await headmaster({ name: "Ratna Dewi, M.Pd." });
		const first = await print(ratna, id_internship, "surat-pengantar");
		expect(first.text).toContain("001/SP-PKL/XI/2026");
		expect(first.text).toContain("Yth. Pimpinan PT Kreasi Nusantara");
		expect(first.text).toContain("Ratna Dewi, M.Pd.");
		expect((await print(ratna, id_internship, "surat-pengantar")).text).toBe(first.text);
		await db.internship.updateMany({ data: { end_date: new Date("2026-11-20") } });
		expect((await print(ratna, id_internship, "surat-pengantar")).text).toBe(first.text);
		await ratna.post(`/documents/internships/${id_internship}/surat-pengantar/reissue`);
		const second = await print(ratna, id_internship, "surat-pengantar");
		expect(second.text).toContain("001/SP-PKL/XI/2026");
		expect(second.text).toContain("20 November 2026");
		// Both have the same number, so each says its version.
		expect(first.text).toContain("Nomor 001/SP-PKL/XI/2026 · Versi 1");
		expect(second.text).toContain("Nomor 001/SP-PKL/XI/2026 · Versi 2");
		const letters = await db.issuedDocument.findMany({
			where: { kind: "surat_pengantar" },
			orderBy: { version: "asc" },
		});
		expect(letters).toMatchObject([
			{ version: 1, end_reason: "Isinya diperbarui" },
			{ version: 2, ended_at: null },
		]);
		for (const document of ["surat-tugas", "surat-penarikan"])
			expect((await print(ratna, id_internship, document)).text).toContain("Siti Rahmawati");
	});

	it("are letters to one company, also where its name has wildcards in it", { tags: ["slow"] }, async () => {
		const { id_internship, budi } = await lockedRapor();
		const ratna = await headmaster();
		const { start_date: start, end_date: end } = await db.internship.findFirstOrThrow();
		const dates = { start: toDate(start), end: end ? toDate(end) : undefined };
		const rani = await buildStudent({ name: "Rani" });
		const other = { ...dates, student_id: rani.id_user, teacher_id: budi.id };
		await buildInternship({ ...other, company_name: "PT Kreasi Nusantara 2" });
		for (const company_name of ["PT Kreasi%", "PT Kreasi\\"]) {
			await db.internship.update({ where: { id_internship }, data: { company_name } });
			const { text } = await print(ratna, id_internship, "surat-pengantar");
			expect(text).toContain("Siti Rahmawati");
			expect(text).not.toContain("Rani");
		}
	});

	it("are a certificate once the placement is completed", async () => {
		const { budi, siti, id_internship } = await lockedRapor();
		const path = `/documents/internships/${id_internship}/sertifikat`;
		expect(await budi.get(path)).toHaveStatus(409, "not_completed");
		await db.internship.updateMany({ data: { status: "completed" } });
		expect(await siti.get(path)).toHaveStatus(409, "not_issued");
		expect(await budi.get(path)).toHaveStatus(409, "document_incomplete");
		await headmaster();
		const { text } = await print(budi, id_internship, "sertifikat");
		for (const words of ["SERTIFIKAT", "Siti Rahmawati", "001/SERT-PKL/XI/2026", "Budaya kerja"])
			expect(text).toContain(words);
		expect(readPdf((await siti.get(path)).bytes).text).toBe(text);
	});

	it("are for those who may see the placement, and each print is logged", async () => {
		const { siti, budi, id_internship } = await lockedRapor();
		const path = (document: string) => `/documents/internships/${id_internship}/${document}`;
		for (const stranger of [await teacher(), await homeroomTeacher(), await head("AK")])
			expect(await stranger.get(path("rapor"))).toHaveStatus(404);
		expect(await siti.get(path("surat-tugas"))).toHaveStatus(403);
		expect(await budi.get(path("surat-pengantar"))).toHaveStatus(403);
		expect(await budi.get(path("lain"))).toHaveStatus(404);
		expect(await db.auditEntry.count({ where: { action: "rapor.printed" } })).toBe(0);
		await print(siti, id_internship, "daftar-hadir");
		expect(await db.auditEntry.findFirstOrThrow({ where: { action: "rapor.printed" } })).toMatchObject({
			actor_id: siti.id,
			person_id: siti.id,
			subject_id: id_internship,
			detail: { document: "Daftar Hadir" },
		});
	});
});

describe("the recap of a class", () => {
	const recap = async (person: Person, id: string | null) => {
		const answer = await person.get(`/documents/classes/${id ?? 0}/rekap?school_year=2026`);
		expect(answer).toHaveStatus(200);
		if (look) writeFileSync(`${look}/rekap.pdf`, answer.bytes);
		return readPdf(answer.bytes).text.replaceAll("\n", " ");
	};

	it("explains the goals of each major above its own students", { tags: ["slow"] }, async () => {
		const { budi } = await lockedRapor();
		// Only those without a class may have several majors.
		const rani = await buildStudent({ name: "Rani Akuntan", major: "AK" });
		await changeClass({}, { homeroom_teacher_id: null });
		const dates = { start: "2026-11-02", end: "2026-11-16" };
		await buildInternship({ ...dates, student_id: rani.id_user, teacher_id: budi.id });
		const text = await recap(await manager(), null);
		const [ak = "", dkv = ""] = text.split("Program Keahlian: ").slice(-2);
		expect(dkv).toContain("Siti Rahmawati");
		expect(dkv).toContain("TP 1: Budaya kerja");
		expect(dkv).not.toContain("Rani");
		expect(ak).toContain("TP 1: Menerapkan soft skills");
		expect(ak).not.toContain("Siti");
	});

	it("says which rapors are not locked yet", { tags: ["slow"] }, async () => {
		const { dewi, path, the_class } = await lockedRapor();
		const ratna = await manager();
		expect(await recap(ratna, the_class.class_id)).not.toContain("(draf)");
		await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" });
		const text = await recap(ratna, the_class.class_id);
		expect(text).toContain("Siti Rahmawati (draf)");
		expect(text).toContain("(draf): rapor belum dikunci");
	});

	it("of a part of the class says so, and nobody signs it for the whole", { tags: ["slow"] }, async () => {
		const { budi, dewi, the_class, homeroom_teacher_id } = await lockedRapor();
		const dates = { start: "2026-11-02", end: "2026-11-16" };
		const rani = await buildStudent({ name: "Rani Anggraini", major: "DKV", homeroom_teacher_id });
		const ani = await teacher({ name: "Ani Wijaya, S.Pd." });
		await buildInternship({ ...dates, student_id: rani.id_user, teacher_id: ani.id });
		const maya = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: homeroom_teacher_id } }));
		const signers = /^(Kepala Sekolah|Wali Kelas)$/gm;
		/** The signers. "Wali Kelas" also stands once at the head. */
		const signs = (text: string) => [...text.matchAll(signers)].map(([role]) => role).slice(1);
		const print = async (person: Person, document: string, id = the_class.class_id) => {
			const path = `/documents/classes/${id}/${document}?school_year=2026`;
			return readPdf((await person.get(path)).bytes).text;
		};
		const { name: major } = await db.major.findFirstOrThrow({ where: { code: "DKV" } });
		for (const document of ["rekap", "kehadiran"]) {
			for (const person of [maya, dewi, await manager()]) {
				const text = await print(person, document);
				expect(text).toContain("Rani Anggraini");
				expect(text).not.toContain("Hanya ");
				expect(signs(text)).toEqual(["Kepala Sekolah", "Wali Kelas"]);
			}
			const text = await print(budi, document);
			const part = `Hanya peserta didik bimbingan ${budi.name}`;
			expect(text).toContain("Siti Rahmawati");
			expect(text).not.toContain("Rani");
			// It stands below the title and at the foot.
			expect(text.split("\n")).toContain(part);
			expect(text).toContain(`${part} · Rek`);
			expect(signs(text)).toEqual([]);
		}
		// A teacher who supervises all of them has the whole class.
		await db.internship.updateMany({ data: { teacher_id: budi.id } });
		expect(signs(await print(budi, "rekap"))).toEqual(["Kepala Sekolah", "Wali Kelas"]);
		await db.internship.updateMany({ where: { student_id: rani.id_user }, data: { teacher_id: dewi.id } });
		const tono = await buildStudent({ name: "Tono", major: "AK" });
		await buildInternship({ ...dates, student_id: tono.id_user, teacher_id: ani.id });
		await changeClass({}, { homeroom_teacher_id: null });
		const { major_id } = await db.student.findUniqueOrThrow({ where: { id_user: tono.id_user } });
		await changeClass({ id_user: rani.id_user }, { major_id });
		const text = (await print(dewi, "rekap", "0")).split("\n").join(" ");
		expect(text).toContain(`Hanya Program Keahlian ${major} dan peserta didik bimbingan ${dewi.name}`);
	});

	it("is there for students without a class, too", { tags: ["slow"] }, async () => {
		await lockedRapor();
		await changeClass({}, { homeroom_teacher_id: null });
		const ratna = await manager();
		expect(await recap(ratna, null)).toContain("Siti Rahmawati");
		expect(await db.auditEntry.findFirstOrThrow({ where: { action: "rapor.printed" } })).toMatchObject({
			actor_id: ratna.id,
			person_id: null,
			subject_type: "school",
		});
		expect(await readPage("/guru/dokumen", ratna, { query: { tahun: "2026" } })).toContain("Tanpa kelas");
		expect(await (await teacher()).get("/documents/classes/0/rekap?school_year=2026")).toHaveStatus(404);
	});
});

describe("the links to documents", () => {
	it("are those that open, for a student and for staff, at the end of a placement", () =>
		walk((stage) => stage === "completed"));

	// Every document is made for everybody at each stage.
	it("are those that open at every other stage, too", { tags: ["slow"] }, () => walk(() => true));

	/** Takes a placement through its stages. @param isCompared do we open every document at this stage? */
	async function walk(isCompared: (stage: string) => boolean) {
		const { siti, budi, dewi, id_internship, path, the_class } = await lockedRapor();
		const ratna = await headmaster();
		const people = [
			{ person: siti, role: "peserta_didik" },
			{ person: budi, role: "guru_pembimbing" },
			{ person: ratna, role: "manajemen_sekolah" },
		] as const;
		const offered = async ({ person, role }: (typeof people)[number]) => {
			const actor = actorOf({ id_user: person.id, role, name: person.name });
			return (await listPrintable(actor, { id_internship })).get(id_internship) ?? [];
		};
		/** Every offered document opens. No other document that the role may print opens. */
		async function compare(stage: string) {
			if (!isCompared(stage)) return;
			for (const one of people) {
				const opened = [];
				for (const name of DOCUMENT_NAMES) {
					const answer = await one.person.get(`/documents/internships/${id_internship}/${name}`);
					if (answer.status === 200) opened.push(name);
				}
				expect(await offered(one), `${one.role}, ${stage}`).toEqual(opened);
			}
		}
		const days = ["daftar-hadir", "jurnal", "observasi"];
		expect(await offered(people[0])).toEqual(["rapor", ...days]);
		await compare("locked");
		await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" });
		expect(await offered(people[0])).toEqual(days);
		await db.internship.updateMany({ data: { status: "completed" } });
		expect(await offered(people[0])).toEqual(days);
		await compare("completed, with a rapor that is open again");
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		expect(await offered(people[0])).toEqual(["rapor", ...days]);
		expect(await offered(people[1])).toContain("sertifikat");
		await print(budi, id_internship, "sertifikat");
		expect(await offered(people[0])).toEqual(["rapor", ...days, "sertifikat"]);
		await compare("completed");
		await db.internship.updateMany({ data: { teacher_id: null } });
		await compare("without a teacher");
		await ratna.put(`/documents/internships/${id_internship}/sertifikat/revoke`, { reason: "Salah cetak" });
		await compare("revoked");
		await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" });
		await db.internship.updateMany({ data: { status: "pending", completed_at: null, completed_by: null } });
		expect(await offered(people[0])).toEqual([]);
		expect(await offered(people[2])).toEqual(["rapor"]);
	}

	it("are never those of somebody else's placement", async () => {
		const { id_internship } = await lockedRapor();
		const stranger = await student();
		const actor = actorOf({ id_user: stranger.id, role: "peserta_didik", name: stranger.name });
		expect((await listPrintable(actor, { id_internship })).size).toBe(0);
	});
});
