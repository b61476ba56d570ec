import { describe, expect, it } from "vitest";
import { TEMPLATES } from "@/lib/documents/documents";
import { png } from "../../support/images";
import { readPdf } from "../../support/pdf";
import { lockedRapor } from "../../support/rapor";
import { db, freshSchool, headmaster, manager } from "../../support/school";

freshSchool();

const SETTINGS = {
	paper: "a4",
	letterhead: "Jl. Palmerah Utara\nTelp. 021-555",
	city: "Jakarta Barat",
	texts: { surat_pengantar: "Kepada {dunia_kerja}: terimalah {jumlah} siswa." },
	numbers: { "surat-pengantar": "421/{nomor}/{bulan}/{tahun}" },
};
const URL = "/documents/settings/update";

describe("a school's documents", () => {
	it("have its letterhead, paper, numbers and words from then on", async () => {
		const { id_internship } = await lockedRapor();
		const ratna = await manager({ position: "Kepala Sekolah" });
		expect(await ratna.put(URL, SETTINGS)).toHaveStatus(200);
		const answer = await ratna.get(`/documents/internships/${id_internship}/surat-pengantar`);
		const { text, raw } = readPdf(answer.bytes);
		for (const words of [
			...["Jl. Palmerah Utara", "Telp. 021-555", "421/001/XI/2026", "Jakarta Barat, 18 November 2026"],
			"Kepada PT Kreasi Nusantara: terimalah 1 siswa.",
		])
			expect(text).toContain(words);
		expect(raw).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8/);
	});

	it("have the lines above its name, which a locked rapor keeps as they were", {
		tags: ["slow"],
	}, async () => {
		const { budi, dewi, path, the_class, id_internship } = await lockedRapor();
		const ratna = await manager({ position: "Kepala Sekolah" });
		const letterhead_above = "PEMERINTAH PROVINSI DKI JAKARTA\nDINAS PENDIDIKAN";
		expect((await ratna.put(URL, { ...SETTINGS, letterhead_above })).data).toMatchObject({
			letterhead_above,
		});
		const top = async (document: string, person = ratna) => {
			const answer = await person.get(`/documents/internships/${id_internship}/${document}`);
			return readPdf(answer.bytes).text.split("\n").slice(0, 4);
		};
		const whole = [...letterhead_above.split("\n"), "SMKN 16 Jakarta", "Jl. Palmerah Utara"];
		expect(await top("surat-pengantar")).toEqual(whole);
		expect(await top("daftar-hadir", budi)).toEqual(whole);
		expect((await top("rapor", budi))[0]).toBe("SMKN 16 Jakarta");
		await dewi.put(`${path}/reopen`, { reason: "Kop baru" });
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
		// A page that was opened before these lines existed does not send them, and they stay.
		expect((await ratna.put(URL, SETTINGS)).data).toMatchObject({ letterhead_above });
		expect((await ratna.put(URL, { ...SETTINGS, letterhead_above: "" })).data).toMatchObject({
			letterhead_above: null,
		});
		expect((await top("surat-pengantar"))[0]).toBe("SMKN 16 Jakarta");
		expect(await top("rapor", budi)).toEqual(whole);
		expect(await ratna.put(URL, { ...SETTINGS, letterhead_above: "A\nB\nC\nD" })).toBlame("letterhead_above");
	});

	it("have its look of certificates, also those handed out before, with the scores on the back", async () => {
		const { budi, id_internship } = await lockedRapor();
		const ratna = await manager({ position: "Kepala Sekolah" });
		await db.internship.updateMany({ data: { status: "completed" } });
		const print = async () =>
			readPdf((await budi.get(`/documents/internships/${id_internship}/sertifikat`)).bytes);
		await ratna.put(URL, SETTINGS);
		const before = await print();
		expect(before.raw).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2/);
		expect(before.pages).toBe(2);
		const [front = "", back = ""] = before.text.split("Daftar Nilai");
		for (const words of ["Siti Rahmawati", "Pimpinan Tempat PKL", "Kepala Sekolah", "memindai kode di atas"])
			expect(front).toContain(words);
		expect(back).toContain("Tujuan Pembelajaran");
		expect((await ratna.put(URL, { ...SETTINGS, certificate_look: "modern" })).data).toMatchObject({
			certificate_look: "modern",
		});
		const after = await print();
		expect(after.text).toBe(before.text);
		expect(after.raw).not.toBe(before.raw);
		// A page that was opened before this field existed does not send it, and it stays.
		expect((await ratna.put(URL, SETTINGS)).data).toMatchObject({ certificate_look: "modern" });
		expect(await ratna.put(URL, { ...SETTINGS, certificate_look: "meriah" })).toBlame("certificate_look");
	});

	it("call the certificate what it calls it, and those handed out before stay as they are", {
		tags: ["slow"],
	}, async () => {
		const { budi, id_internship } = await lockedRapor();
		const ratna = await headmaster();
		await db.internship.updateMany({ data: { status: "completed" } });
		const path = `/documents/internships/${id_internship}/sertifikat`;
		const print = async () => readPdf((await budi.get(path)).bytes);
		expect((await print()).text).toContain("SERTIFIKAT");
		const texts = { judul_sertifikat: "Surat Keterangan" };
		expect((await ratna.put(URL, { ...SETTINGS, texts })).data.texts).toEqual(texts);
		expect((await print()).text).toContain("SERTIFIKAT");
		expect((await budi.post(`${path}/reissue`)).data).toMatchObject({ version: 2 });
		const { text } = await print();
		expect(text).toContain("SURAT KETERANGAN");
		expect(text).not.toContain("SERTIFIKAT");
		const titled = (judul_sertifikat: string) => ratna.put(URL, { ...SETTINGS, texts: { judul_sertifikat } });
		expect(await titled("Surat {sekolah}")).toBlame("texts.judul_sertifikat");
		expect(await titled("S".repeat(61))).toBlame("texts.judul_sertifikat");
		expect((await titled("Sertifikat")).data.texts).toEqual({});
	});

	it("describe goals in its sentences, while what is locked stays", async () => {
		const { budi, dewi, path, the_class } = await lockedRapor();
		const before = (await budi.get(path)).data.content.goals[1].description;
		const ratna = await manager();
		const texts = { description_never: "Perlu latihan: {indikator}." };
		await ratna.put(URL, { ...SETTINGS, texts });
		expect((await budi.get(path)).data.content.goals[1].description).toBe(before);
		await dewi.put(`${path}/reopen`, { reason: "Kalimat baru" });
		expect((await budi.get(path)).data.content.goals[1].description).toContain("Perlu latihan: ");
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
	});

	it("take only words in braces that they know", async () => {
		const ratna = await manager();
		const wrong = (texts: object, numbers = {}) => ratna.put(URL, { ...SETTINGS, texts, numbers });
		expect(await wrong({ surat_tugas: "Halo {rahasia}" })).toBlame("texts.surat_tugas");
		expect(await wrong({ surat_tugas: "Halo {constructor}" })).toBlame("texts.surat_tugas");
		expect(await wrong({ surat_tugas: "Halo {guru" })).toBlame("texts.surat_tugas");
		expect(await wrong({ description_all: "Tanpa isian." })).toBlame("texts.description_all");
		expect(await wrong({}, { sertifikat: "{bulan}" })).toBlame("numbers.sertifikat");
		expect(await db.documentSettings.count()).toBe(0);
	});

	it("are as delivered again once a text is emptied", async () => {
		const ratna = await manager();
		await ratna.put(URL, SETTINGS);
		const texts = { surat_pengantar: "", surat_tugas: TEMPLATES.surat_tugas.text };
		expect((await ratna.put(URL, { ...SETTINGS, texts })).data.texts).toEqual({});
	});

	it("have its logo, and no file stays when it is replaced", async () => {
		const { budi, id_internship } = await lockedRapor();
		const ratna = await manager();
		const upload = async () => {
			const body = new FormData();
			body.set("logo", await png());
			return ratna.post("/documents/logo/update", body);
		};
		expect(await upload()).toHaveStatus(200);
		const first = (await db.documentSettings.findFirstOrThrow()).logo;
		expect(await upload()).toHaveStatus(200);
		expect((await db.documentSettings.findFirstOrThrow()).logo).not.toBe(first);
		expect((await ratna.get("/documents/logo")).headers.get("content-type")).toBe("image/jpeg");
		expect(await ratna.get(`/storage/${first}`)).toHaveStatus(404);
		const { raw } = readPdf((await budi.get(`/documents/internships/${id_internship}/rapor`)).bytes);
		expect(raw).toContain("/Alt (Logo SMKN 16 Jakarta)");
		expect(await ratna.post("/documents/logo/update", new FormData())).toHaveStatus(200);
		expect(await ratna.get("/documents/logo")).toHaveStatus(404);
	});
});
