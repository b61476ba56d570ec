import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { makeBatch } from "@/server/services/documents/batch-make";
import { listIssued } from "@/server/services/documents/numbered-documents";
import { verifyDocument } from "@/server/services/documents/verification";
import { setClock } from "../../support/clock";
import { many } from "../../support/many";
import { readPdf } from "../../support/pdf";
import { fill, lockedRapor } from "../../support/rapor";
import {
	actorOf,
	changeClass,
	classOf,
	db,
	freshSchool,
	headmaster,
	logIn,
	manager,
	type Person,
} from "../../support/school";

freshSchool();

const pathOf = (id: string, document = "sertifikat") => `/documents/internships/${id}/${document}`;
async function textOf(person: Person, id: string, document?: string) {
	const answer = await person.get(pathOf(id, document));
	expect(answer, document).toHaveStatus(200);
	return readPdf(answer.bytes).text;
}
const versionsOf = (kind: "sertifikat" | "surat_pengantar" | "surat_tugas") =>
	db.issuedDocument.findMany({ where: { kind }, orderBy: [{ sequence: "asc" }, { version: "asc" }] });
const check = (code: string) => verifyDocument(code, "203.0.113.7");

/** Siti's placement is completed, and she has her certificate. */
async function certified() {
	const placed = await lockedRapor();
	const { budi, id_internship } = placed;
	const ratna = await headmaster({ name: "Ratna Dewi, M.Pd." });
	const completed = {
		status: "completed",
		completed_at: new Date(),
		completed_by: "manajemen_sekolah",
	} as const;
	await db.internship.updateMany({ data: completed });
	const text = await textOf(budi, id_internship);
	const { code } = await db.issuedDocument.findFirstOrThrow({ where: { kind: "sertifikat" } });
	const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
	return { ...placed, ratna, text, code, issued: () => listIssued(actor, id_internship) };
}

/** A year later, the school has another headmaster and another name. */
async function laterOn(ratna: Person) {
	setClock("2027-06-01 10:00");
	await db.user.update({ where: { id_user: ratna.id }, data: { name: "Kepala Baru" } });
	await db.documentSettings.update({ where: { npsn: "20100159" }, data: { city: "Bandung" } });
}

describe("a certificate that was handed out", () => {
	it("stays valid, whoever prints it again, one by one or for a class", async () => {
		const { budi, ratna, id_internship, text, code, the_class } = await certified();
		await laterOn(ratna);
		const again = await Promise.all(
			[budi, ratna].map(({ id }) => db.user.findUniqueOrThrow({ where: { id_user: id } })),
		);
		const [teacher, headmaster] = await Promise.all(again.map(logIn));
		if (!teacher || !headmaster) throw new Error();
		expect(await textOf(teacher, id_internship)).toBe(text);
		const batch = { ...the_class, documents: ["sertifikat"] };
		for (const [path, body] of [
			["/documents/batches/create", batch],
			["/documents/archives/create", the_class],
		] as const) {
			const { data } = await headmaster.post(path, body);
			await makeBatch(data.id_batch);
			const files = unzipSync((await headmaster.get(`/documents/batches/${data.id_batch}/download`)).bytes);
			const [bytes] = Object.entries(files).flatMap(([name, file]) =>
				name.includes("sertifikat") ? [file] : [],
			);
			expect(readPdf(Buffer.from(bytes ?? [])).text).toBe(text);
		}
		expect(await versionsOf("sertifikat")).toHaveLength(1);
		expect(await check(code)).toMatchObject({ state: "valid", version: 1 });
	});

	it("is issued anew when that is asked for, under its number, and only while it would say something else", {
		tags: ["slow"],
	}, async () => {
		const { budi, siti, ratna, id_internship, text, code, issued } = await certified();
		const reissue = (person: Person) => person.post(`${pathOf(id_internship)}/reissue`);
		expect(await issued()).toMatchObject([{ document: "sertifikat", state: "valid", renewable: false }]);
		expect((await reissue(budi)).data).toEqual({ number: "001/SERT-PKL/XI/2026", version: 1 });
		await db.user.update({ where: { id_user: ratna.id }, data: { name: "Kepala Baru" } });
		expect(await issued()).toMatchObject([{ state: "changed", version: 1, renewable: true }]);
		expect(await reissue(siti)).toHaveStatus(403);
		expect((await reissue(budi)).data).toEqual({ number: "001/SERT-PKL/XI/2026", version: 2 });
		expect((await reissue(budi)).data).toMatchObject({ version: 2 });
		const second = await textOf(siti, id_internship);
		expect(second).toContain("Kepala Baru");
		expect(text).not.toContain("Kepala Baru");
		expect(await check(code)).toMatchObject({ state: "outdated" });
		const entries = await db.auditEntry.findMany({ where: { action: "rapor.reissued" } });
		expect(entries).toMatchObject([
			{ actor_id: budi.id, person_id: siti.id, detail: { document: "Sertifikat PKL", version: 2 } },
		]);
	});

	it("is not made by an archive for a student who never got one", { tags: ["slow"] }, async () => {
		const { id_internship, the_class } = await lockedRapor();
		await db.internship.updateMany({ data: { status: "completed" } });
		const ratna = await headmaster();
		const { data } = await ratna.post("/documents/archives/create", the_class);
		await makeBatch(data.id_batch);
		expect(await versionsOf("sertifikat")).toEqual([]);
		const files = unzipSync((await ratna.get(`/documents/batches/${data.id_batch}/download`)).bytes);
		expect(Buffer.from(files["TIDAK-DIBUAT.txt"] ?? []).toString()).toContain(
			"sertifikat.pdf: Dokumen ini belum diterbitkan oleh sekolah.",
		);
		expect(await textOf(ratna, id_internship)).toContain("001/SERT-PKL");
	});

	it("says what its locked rapor says, also when it is printed later", { tags: ["slow"] }, async () => {
		const { budi, dewi, siti, path, the_class, id_internship } = await lockedRapor();
		await headmaster();
		const completed = { status: "completed", company_name: "PT Lain", job_name: "Admin" } as const;
		await db.internship.updateMany({ data: completed });
		await db.user.update({ where: { id_user: siti.id }, data: { name: "Nama Lain" } });
		const text = (await textOf(budi, id_internship)).replaceAll("\n", " ");
		for (const words of ["Siti Rahmawati", "PT Kreasi Nusantara"]) expect(text).toContain(words);
		for (const words of ["Nama Lain", "PT Lain", "Admin"]) expect(text).not.toContain(words);
		await dewi.put(`${path}/reopen`, { reason: "Nama dan tempat" });
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		const next = (await textOf(budi, id_internship)).replaceAll("\n", " ");
		for (const words of ["Nama Lain", "PT Lain", "Admin"]) expect(next).toContain(words);
	});

	it("ends when its rapor is opened again, and has its next version after the rapor's", {
		tags: ["slow"],
	}, async () => {
		const { budi, dewi, siti, path, the_class, id_internship, code } = await certified();
		await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" });
		expect(await check(code)).toMatchObject({ state: "revoked" });
		expect(await versionsOf("sertifikat")).toMatchObject([
			{ end_reason: "Rapor dibuka kembali: Nilai keliru" },
		]);
		expect(await budi.get(pathOf(id_internship))).toHaveStatus(409, "rapor_reopened");
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		expect(await textOf(budi, id_internship)).toContain("Versi 2");
		expect(await textOf(siti, id_internship)).toContain("001/SERT-PKL");
		expect(await check(code)).toMatchObject({ state: "outdated" });
	});

	it("ends when the placement is opened again", async () => {
		const { ratna, siti, id_internship, code, issued } = await certified();
		expect(await ratna.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
		expect(await check(code)).toMatchObject({ state: "revoked" });
		expect(await siti.get(pathOf(id_internship))).toHaveStatus(409);
		expect(await issued()).toMatchObject([
			{ state: "ended", end_reason: "PKL dibuka kembali", renewable: false },
		]);
		const entries = await db.auditEntry.findMany({ where: { action: "rapor.certificate_ended" } });
		expect(entries).toMatchObject([{ actor_id: ratna.id, person_id: siti.id, detail: { version: 1 } }]);
	});

	it("is never valid for an open placement, also when both happen at once", async () => {
		const { ratna, dewi, the_class, id_internship } = await certified();
		await ratna.put(`${pathOf(id_internship)}/revoke`, { reason: "Salah cetak" });
		for (let round = 0; round < many(5); round++) {
			await Promise.all([
				ratna.post(`${pathOf(id_internship)}/reissue`),
				ratna.put(`/internships/${id_internship}/reopen`),
			]);
			expect(await db.issuedDocument.count({ where: { kind: "sertifikat", ended_at: null } })).toBe(0);
			await db.internship.updateMany({ data: { status: "completed", completed_at: new Date() } });
			expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(200);
		}
	});

	it("is revoked by the management with a reason, and comes back by the management only", async () => {
		const { budi, ratna, siti, id_internship, code, the_class, issued } = await certified();
		const revoke = (person: Person, body: object = { reason: "Nama keliru" }) =>
			person.put(`${pathOf(id_internship)}/revoke`, body);
		for (const other of [budi, siti]) expect(await revoke(other)).toHaveStatus(403);
		expect(await revoke(ratna, {})).toBlame("reason");
		await db.school.create({ data: { npsn: "20100160", name: "SMKN 17 Jakarta" } });
		expect(await revoke(await manager({ npsn: "20100160" }))).toHaveStatus(404);
		expect(await ratna.put(`${pathOf(id_internship, "rapor")}/revoke`, { reason: "R" })).toHaveStatus(404);
		expect(await check(code)).toMatchObject({ state: "valid" });
		expect(await revoke(ratna)).toHaveStatus(200);
		expect(await check(code)).toMatchObject({ state: "revoked" });
		expect(await revoke(ratna)).toHaveStatus(409, "not_issued");
		expect(await budi.get(pathOf(id_internship))).toHaveStatus(409, "document_revoked");
		const { data } = await ratna.post("/documents/batches/create", {
			...the_class,
			documents: ["sertifikat"],
		});
		await makeBatch(data.id_batch);
		expect(await versionsOf("sertifikat")).toMatchObject([{ revoked: true, end_reason: "Nama keliru" }]);
		expect(await issued()).toMatchObject([{ state: "ended", end_reason: "Nama keliru", renewable: true }]);
		const supervisor = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
		expect(await listIssued(supervisor, id_internship)).toMatchObject([{ state: "ended", renewable: false }]);
		const refused = await budi.post(`${pathOf(id_internship)}/reissue`);
		expect(refused).toHaveStatus(409, "document_revoked");
		expect(refused.message).toContain("manajemen sekolah dapat menerbitkannya ulang");
		expect(await versionsOf("sertifikat")).toHaveLength(1);
		expect(await ratna.post(`${pathOf(id_internship)}/reissue`)).toHaveStatus(200);
		expect(await textOf(siti, id_internship)).toContain("Versi 2");
		expect(await check(code)).toMatchObject({ state: "outdated" });
	});

	it("is verified under the names it was printed with", async () => {
		const { siti, code } = await certified();
		await db.user.update({ where: { id_user: siti.id }, data: { name: "Zahra" } });
		const before = await db.school.findFirstOrThrow();
		await db.school.update({ where: { npsn: before.npsn }, data: { name: "SMKN Lain" } });
		try {
			expect(await check(code)).toMatchObject({ initials: "S. R.", school: "SMKN 16 Jakarta" });
			const { code: rapor } = await db.issuedDocument.findFirstOrThrow({ where: { kind: "rapor" } });
			expect(await check(rapor)).toMatchObject({ initials: "S. R.", school: "SMKN 16 Jakarta" });
		} finally {
			await db.school.update({ where: { npsn: before.npsn }, data: { name: before.name } });
		}
	});
});

describe("a letter of several students", () => {
	/** Siti and Rani are at one company, spelled in two ways. Tono has the same teacher at another company. */
	async function companions() {
		const { siti, budi, id_internship } = await lockedRapor();
		const { start_date, end_date } = await db.internship.findFirstOrThrow();
		const ratna = await headmaster();
		const place = async (name: string, company_name: string, teacher_id: number, later = 0) => {
			const { id_user: student_id } = await buildStudent({ name });
			const start = new Date(start_date.getTime() + later * 86_400_000).toISOString().slice(0, 10);
			const end = end_date?.toISOString().slice(0, 10);
			const { id_internship: id } = await buildInternship({
				student_id,
				teacher_id,
				company_name,
				start,
				end,
			});
			return { id, student_id };
		};
		const ani = await buildTeacher({ name: "Ani Wijaya, S.Pd." });
		const rani = await place("Rani", "PT KREASI NUSANTARA", ani.id_user);
		const tono = await place("Tono", "CV Lain", budi.id, 1);
		return { siti, ratna, budi, id_internship, rani, tono };
	}

	it("is one and the same, at whichever of them it is opened", async () => {
		const { ratna, id_internship, rani, tono } = await companions();
		const ids = { "surat-pengantar": rani.id, "surat-penarikan": rani.id, "surat-tugas": tono.id };
		for (const [document, other] of Object.entries(ids)) {
			const once = await textOf(ratna, id_internship, document);
			expect(await textOf(ratna, other, document)).toBe(once);
			for (const id of [other, id_internship])
				expect((await ratna.post(`${pathOf(id, document)}/reissue`)).data).toMatchObject({ version: 1 });
		}
		const letter = await textOf(ratna, rani.id, "surat-pengantar");
		expect(letter).toContain("Yth. Pimpinan PT Kreasi Nusantara");
		expect(letter.split("\n").join(" ")).toContain("guru pembimbing Ani Wijaya, S.Pd. dan Budi Santoso.");
		expect(await db.issuedDocument.count({ where: { kind: { notIn: ["rapor"] } } })).toBe(3);
	});

	it("names the companies and dates of all its students", { tags: ["slow"] }, async () => {
		const { ratna, id_internship, tono } = await companions();
		const texts = { surat_tugas: "Tugas di {dunia_kerja}, {mulai} sampai {selesai}." };
		await ratna.put("/documents/settings/update", {
			paper: "f4",
			letterhead: "",
			city: "Jakarta",
			numbers: {},
			texts,
		});
		for (const id of [tono.id, id_internship])
			expect((await textOf(ratna, id, "surat-tugas")).split("\n").join(" ")).toContain(
				"Tugas di PT Kreasi Nusantara dan CV Lain, 2 November 2026 sampai 16 November 2026.",
			);
	});

	it("names the new company for a student who moved, and stays as it was for the others", {
		tags: ["slow"],
	}, async () => {
		const { ratna, id_internship, rani } = await companions();
		await textOf(ratna, id_internship, "surat-pengantar");
		const holder = await db.issuedDocument.findFirstOrThrow({ where: { kind: "surat_pengantar" } });
		const other = holder.internship_id === rani.id ? id_internship : rani.id;
		await db.internship.update({ where: { id_internship: other }, data: { company_name: "PT Baru" } });
		expect(await textOf(ratna, other, "surat-pengantar")).toContain("Yth. Pimpinan PT Baru");
		expect(await textOf(ratna, holder.internship_id, "surat-pengantar")).toContain("001/SP-PKL");
		expect(await versionsOf("surat_pengantar")).toMatchObject([
			{ number: "001/SP-PKL/XI/2026", ended_at: null },
			{ number: "002/SP-PKL/XI/2026", ended_at: null },
		]);
	});

	it("is in an archive once as it was handed out, also in that of a class whose student it names", {
		tags: ["slow"],
	}, async () => {
		const { ratna, id_internship, rani, tono } = await companions();
		const once = await textOf(ratna, id_internship, "surat-pengantar");
		await textOf(ratna, tono.id, "surat-penarikan");
		const { internship_id } = await db.issuedDocument.findFirstOrThrow({
			where: { kind: "surat_pengantar" },
		});
		await db.internship.update({
			where: { id_internship: internship_id },
			data: { company_name: "PT Baru" },
		});
		const lettersFor = async (class_id: string) => {
			const asked = { class_id, school_year: 2026 };
			const { data } = await ratna.post("/documents/archives/create", asked);
			await makeBatch(data.id_batch);
			const files = unzipSync((await ratna.get(`/documents/batches/${data.id_batch}/download`)).bytes);
			return Object.entries(files).filter(([name]) => name.startsWith("Surat/"));
		};
		const all = await lettersFor("");
		expect(all.map(([name]) => name).sort()).toEqual([
			"Surat/Surat Penarikan 001-TRK-PKL-XI-2026.pdf",
			"Surat/Surat Pengantar 001-SP-PKL-XI-2026.pdf",
		]);
		const other = internship_id === rani.id ? id_internship : rani.id;
		const maya = await buildTeacher({ role: "wali_kelas" });
		const { student_id } = await db.internship.findUniqueOrThrow({ where: { id_internship: other } });
		await changeClass({ id_user: student_id }, { homeroom_teacher_id: maya.id_user });
		const [[name, bytes] = [], ...rest] = await lettersFor(await classOf({ id_user: student_id }));
		expect([name, rest]).toEqual(["Surat/Surat Pengantar 001-SP-PKL-XI-2026.pdf", []]);
		expect(readPdf(Buffer.from(bytes ?? [])).text).toBe(once);
	});

	it("gives none of its names to a student who downloads the own data", async () => {
		const { siti, ratna, budi, id_internship } = await companions();
		await textOf(ratna, id_internship, "surat-pengantar");
		await textOf(ratna, id_internship, "surat-tugas");
		await db.internship.updateMany({ where: { id_internship }, data: { status: "completed" } });
		await textOf(budi, id_internship);
		const files = unzipSync((await siti.get("/user/export")).bytes);
		const documents = JSON.parse(Buffer.from(files["dokumen.json"] ?? []).toString());
		expect(documents).toMatchObject([{ kind: "rapor" }, { kind: "sertifikat" }]);
		const everything = Object.values(files)
			.map((file) => Buffer.from(file).toString())
			.join("\n");
		expect(everything).not.toMatch(/Rani|Tono/);
	});

	it("loses its number when the student who holds it is deleted", { tags: ["slow"] }, async () => {
		const { ratna, id_internship, rani } = await companions();
		await textOf(ratna, id_internship, "surat-pengantar");
		const holder = await db.issuedDocument.findFirstOrThrow({
			where: { kind: "surat_pengantar" },
			select: { internship: { select: { student_id: true, id_internship: true } } },
		});
		await db.user.delete({ where: { id_user: holder.internship.student_id } });
		const left = holder.internship.id_internship === rani.id ? id_internship : rani.id;
		expect(await textOf(ratna, left, "surat-pengantar")).toContain("002/SP-PKL/XI/2026");
	});
});

it("the archive of a school of any size can be made, and only then is there a limit", {
	tags: ["slow"],
}, async () => {
	const { ratna, the_class } = await certified();
	await db.$executeRaw`
		INSERT INTO internships (student_id, npsn, status, job_name, company_name, instructor_name, instructor_contact,
			teacher_id, teacher_contact, start_date, end_date, days_until, gave_way)
		SELECT student_id, npsn, 'completed', job_name, company_name, instructor_name, instructor_contact,
			teacher_id, teacher_contact, start_date, end_date, days_until, true FROM internships, generate_series(1, 2000)`;
	const ask = () => ratna.post("/documents/archives/create", the_class);
	expect(await ask()).toHaveStatus(201);
	expect((await ratna.get("/documents/batches")).data).toMatchObject([{ archive: true, total: 10_007 }]);
	const refused = await ask();
	expect(refused).toHaveStatus(409, "too_many_documents");
	expect(refused.message).toContain("24 jam setelah permintaan terakhir Anda");
	const rapors = { ...the_class, documents: ["rapor"] };
	expect(await ratna.post("/documents/batches/create", rapors)).toHaveStatus(201);
	setClock("2026-11-19 10:01");
	const again = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: ratna.id } }));
	expect(await again.post("/documents/archives/create", the_class)).toHaveStatus(201);
});
