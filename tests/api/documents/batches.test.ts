import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent, PASSWORD } from "@/prisma/builders";
import { requests } from "@/server/current-request";
import { withStoredFile } from "@/server/files/storage";
import { makeBatch, removeOldBatches, resumeBatches } from "@/server/services/documents/batch-make";
import { passMinutes, setClock } from "../../support/clock";
import { emptyQueue, queued, workFor } from "../../support/daily-work";
import { jpeg } from "../../support/images";
import { readPdf } from "../../support/pdf";
import { lockedRapor } from "../../support/rapor";
import { changeClass, db, freshSchool, logIn, manager, type Person, teacher } from "../../support/school";
import { sheetsOf } from "../../support/sheets";

freshSchool();

const ASK = { school_year: 2026, documents: ["rapor", "observasi", "sertifikat"] };

/** A locked rapor, a second placement in its class, and a request for the documents of both. */
async function asked() {
	await emptyQueue();
	const placed = await lockedRapor();
	const { homeroom_teacher_id } = placed;
	const { class_id } = placed.the_class;
	const rani = await buildStudent({ name: "Rani", homeroom_teacher_id });
	await buildInternship({ student_id: rani.id_user, teacher_id: placed.budi.id, start: "2026-11-02" });
	const maya = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: homeroom_teacher_id } }));
	const answer = await maya.post("/documents/batches/create", { ...ASK, class_id });
	expect(answer).toHaveStatus(201);
	const { id_batch } = answer.data;
	return { ...placed, maya, class_id, id_batch, path: `/documents/batches/${id_batch}/download` };
}

const stored = () => readdirSync(`${process.env.UPLOADS_DIR}/documents`);

describe("the documents of a class", () => {
	it("are made as daily work with progress, and then downloaded as one ZIP", async () => {
		const { maya, path } = await asked();
		expect(await maya.get(path)).toHaveStatus(409, "batch_unfinished");
		expect((await maya.get("/documents/batches")).data).toMatchObject([{ total: 6, made: 0, failed: 0 }]);
		await workFor(async () =>
			expect(await db.batchFile.count({ where: { path: null, problem: null } })).toBe(0),
		);
		expect((await maya.get("/documents/batches")).data).toMatchObject([{ total: 6, made: 4, failed: 2 }]);
		const answer = await maya.get(path);
		expect(answer).toHaveStatus(200);
		const files = unzipSync(answer.bytes);
		expect(Object.keys(files)).toEqual([
			...["01 - Rani - rapor.pdf", "01 - Rani - observasi.pdf"],
			...["02 - Siti Rahmawati - rapor.pdf", "02 - Siti Rahmawati - observasi.pdf", "TIDAK-DIBUAT.txt"],
		]);
		expect(Buffer.from(files["TIDAK-DIBUAT.txt"] ?? []).toString()).toContain(
			"01 - Rani - sertifikat.pdf: Sertifikat dapat dicetak setelah PKL diselesaikan.",
		);
		const rapor = files["02 - Siti Rahmawati - rapor.pdf"] ?? new Uint8Array();
		expect(readPdf(Buffer.from(rapor)).text).toContain("Versi 1");
		expect(
			await db.auditEntry.count({ where: { action: "rapor.batch_downloaded", actor_id: maya.id } }),
		).toBe(1);
	});

	it("are also one PDF, with a bookmark for each student and document and a page about what is missing", async () => {
		const { maya, path, id_batch } = await asked();
		await makeBatch(id_batch);
		const answer = await maya.get(`${path}?form=pdf`);
		expect(answer).toHaveStatus(200);
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("content-disposition")).toMatch(/filename="kelas .* - Dokumen\.pdf"/);
		const { bookmarks, texts } = readPdf(answer.bytes);
		expect(bookmarks.map(({ title, below }) => [title, ...below.map((one) => one.title)])).toEqual([
			["01 - Rani", "Rapor PKL", "Lembar Observasi"],
			["02 - Siti Rahmawati", "Rapor PKL", "Lembar Observasi"],
			["Catatan"],
		]);
		for (const [index, mark] of bookmarks.entries()) {
			const name = ["Rani", "Siti Rahmawati", "Sertifikat dapat dicetak setelah PKL diselesaikan."][index];
			expect(texts[mark.page - 1]?.replaceAll("\n", " ")).toContain(name);
		}
	});

	it("begin on a new sheet each when the PDF is for printing on both sides", { tags: ["slow"] }, async () => {
		const { maya, path, id_batch } = await asked();
		await makeBatch(id_batch);
		const { bookmarks, pages } = readPdf((await maya.get(`${path}?form=pdf&even=1`)).bytes);
		const starts = bookmarks.flatMap(({ page, below }) => [page, ...below.map((one) => one.page)]);
		for (const page of starts) expect(page % 2).toBe(1);
		expect(pages % 2).toBe(0);
	});

	it("of several classes are a folder or a PDF for each class", { tags: ["slow"] }, async () => {
		const { budi } = await asked();
		const tono = await buildStudent({ name: "Tono: A/B" });
		await changeClass({ id_user: tono.id_user }, { homeroom_teacher_id: null });
		await buildInternship({ student_id: tono.id_user, teacher_id: budi.id, start: "2026-11-02" });
		const ratna = await manager();
		const asked_for = { school_year: 2026, class_id: "", documents: ["observasi"] };
		const { data } = await ratna.post("/documents/batches/create", asked_for);
		await makeBatch(data.id_batch);
		const path = `/documents/batches/${data.id_batch}/download`;
		const names = Object.keys(unzipSync((await ratna.get(path)).bytes));
		expect(names).toHaveLength(3);
		expect(names[2]).toBe("Tanpa kelas/01 - Tono- A-B - observasi.pdf");
		const answer = await ratna.get(`${path}?form=pdf`);
		expect(answer.headers.get("content-type")).toBe("application/zip");
		const files = unzipSync(answer.bytes);
		expect(Object.keys(files)).toEqual([expect.stringMatching(/\.pdf$/), "Tanpa kelas.pdf"]);
		const { bookmarks } = readPdf(Buffer.from(files["Tanpa kelas.pdf"] ?? []));
		expect(bookmarks.map(({ title }) => title)).toEqual(["01 - Tono: A/B"]);
	});

	it.each(["zip", "pdf"])(
		"are downloaded as %s one after the other by a person",
		{ tags: ["slow"] },
		async (form) => {
			const { maya, budi, path, id_batch } = await asked();
			await makeBatch(id_batch);
			const client = new AbortController();
			const ask = () => maya.send("GET", `${path}?form=${form}`);
			await requests.run({ id: "test", over: () => client.signal }, ask);
			let ended = false;
			const second = maya.get(path).finally(() => {
				ended = true;
			});
			await budi.get("/user/export");
			expect(ended).toBe(false);
			client.abort();
			expect(await second).toHaveStatus(200);
		},
	);

	it("are downloaded only in a form that exists", { tags: ["slow"] }, async () => {
		const { maya, path, id_batch } = await asked();
		await makeBatch(id_batch);
		expect(await maya.get(`${path}?form=docx`)).toBlame("form");
		expect(await maya.get(`${path}?form=pdf&even=ya`)).toBlame("even");
	});

	it("are each made once, also when a server stops in the middle and when two work at once", async () => {
		const { id_batch } = await asked();
		await makeBatch(id_batch);
		const before = await db.batchFile.findMany({ orderBy: { document: "asc" } });
		// A killed server leaves this behind: some documents are made, others are not.
		const [lost] = before.filter(({ path }) => path !== null);
		await db.batchFile.updateMany({ where: { path: lost?.path ?? "" }, data: { path: null } });
		await Promise.all([makeBatch(id_batch), makeBatch(id_batch), makeBatch(id_batch)]);
		const after = await db.batchFile.findMany({ orderBy: { document: "asc" } });
		const kept = (rows: typeof before) => rows.filter(({ path }) => path && path !== lost?.path);
		expect(kept(after).map(({ path }) => path)).toEqual(
			expect.arrayContaining(kept(before).map(({ path }) => path)),
		);
		expect(after.filter(({ path }) => path !== null)).toHaveLength(4);
		// There is one more file than rows, because one row forgot its file. No document was made twice.
		expect(stored()).toHaveLength(5);
		expect(await queued()).toHaveLength(1);
	});

	it("are all made but one that always fails and one that ends its process, which are given up after some tries", {
		tags: ["slow"],
	}, async () => {
		const { maya, path, id_batch, id_internship } = await asked();
		const broken = [{ section_code: 99, section_label: "Lain", instrument_items: {} }];
		await db.observation.updateMany({
			where: { internship_id: id_internship },
			data: { scored_with: broken },
		});
		// The rows that processes left behind when they ended in the middle.
		const rapor = { internship_id: id_internship, document: "rapor" };
		await db.batchFile.updateMany({ where: rapor, data: { tries: 5 } });
		const waiting = { path: null, problem: null };
		await makeBatch(id_batch);
		expect(await db.batchFile.findMany({ where: waiting })).toMatchObject([
			{ document: "observasi", internship_id: id_internship, tries: 1 },
		]);
		expect(await maya.get(path)).toHaveStatus(409, "batch_unfinished");
		for (let time = 0; time < 3; time++) await expect(makeBatch(id_batch)).rejects.toThrow(TypeError);
		await makeBatch(id_batch);
		expect(await db.batchFile.count({ where: waiting })).toBe(0);
		const files = unzipSync((await maya.get(path)).bytes);
		const lacks = Buffer.from(files["TIDAK-DIBUAT.txt"] ?? []).toString();
		for (const document of ["observasi", "rapor"])
			expect(lacks).toContain(`02 - Siti Rahmawati - ${document}.pdf: Gagal dibuat`);
		expect(Object.keys(files).filter((name) => name.includes("Rani"))).toHaveLength(2);
	});

	it("are made before a document at which a process ended", { tags: ["slow"] }, async () => {
		const { id_batch } = await asked();
		const first = await db.batchFile.findFirstOrThrow({
			orderBy: [{ document: "asc" }, { internship_id: "asc" }],
		});
		const { batch_id, internship_id, document } = first;
		await db.batchFile.updateMany({ where: { batch_id, internship_id, document }, data: { tries: 1 } });
		const tried = () => db.batchFile.count({ where: { tries: { gt: 0 } } });
		const ending = new AbortController();
		const begun = makeBatch(id_batch, ending.signal);
		while ((await tried()) < 2) await new Promise((resolve) => setImmediate(resolve));
		ending.abort();
		await begun;
		expect(await db.batchFile.findFirstOrThrow({ where: { internship_id, document } })).toMatchObject({
			tries: 1,
			path: null,
		});
	});

	it("lose no try while nothing can be stored", { tags: ["slow"] }, async () => {
		const { id_batch } = await asked();
		const folder = `${process.env.UPLOADS_DIR}/documents`;
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(dirname(folder), { recursive: true });
		writeFileSync(folder, "no folder");
		for (let time = 0; time < 7; time++) await expect(makeBatch(id_batch)).rejects.toThrow();
		expect(await db.batchFile.count({ where: { tries: { gt: 0 } } })).toBe(0);
		rmSync(folder);
		await makeBatch(id_batch);
		expect(await db.batchFile.count({ where: { path: null, problem: null } })).toBe(0);
	});

	it("are continued after the errand was given up", { tags: ["slow"] }, async () => {
		const { id_batch } = await asked();
		const at = new Date("2026-11-18T03:00:00Z");
		expect(await resumeBatches(at)).toBe(0);
		await db.$executeRaw`SELECT graphile_worker.permanently_fail_jobs(array(SELECT id FROM graphile_worker.jobs))`;
		expect(await resumeBatches(at)).toBe(1);
		expect(await resumeBatches(at)).toBe(0);
		await emptyQueue();
		await makeBatch(id_batch);
		expect(await resumeBatches(at)).toBe(0);
	});

	it("can be asked for three times until one batch is made, also by requests at the same time", {
		tags: ["slow"],
	}, async () => {
		const { maya, class_id, id_batch } = await asked();
		const ask = () => maya.post("/documents/batches/create", { ...ASK, class_id });
		const answers = await Promise.all(Array.from({ length: 6 }, ask));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
		const refused = answers.find(({ status }) => status === 429);
		expect(refused).toHaveStatus(429, "too_many_batches");
		expect(refused?.headers.get("retry-after")).toBe("60");
		expect((await maya.get("/documents/batches")).data).toHaveLength(3);
		const ratna = await manager();
		expect(await ratna.post("/documents/batches/create", { ...ASK, class_id })).toHaveStatus(201);
		await makeBatch(id_batch);
		expect(await ask()).toHaveStatus(201);
		expect(await ask()).toHaveStatus(429, "too_many_batches");
	});

	it("are neither made nor downloaded from a browser that a manager left open", async () => {
		await asked();
		const ratna = await manager();
		const ask = () => ratna.post("/documents/batches/create", { ...ASK, class_id: "" });
		const { data } = await ask();
		await makeBatch(data.id_batch);
		const path = `/documents/batches/${data.id_batch}/download`;
		passMinutes(16);
		expect(await ask()).toHaveStatus(423, "password_required");
		expect(await ratna.get(path)).toHaveStatus(423, "password_required");
		await ratna.post("/user/confirm-password", { password: PASSWORD });
		expect(await ask()).toHaveStatus(201);
		expect(await ratna.get(path)).toHaveStatus(200);
	});

	it("are for whoever asked, for a day", async () => {
		const { maya, budi, id_batch, path } = await asked();
		await makeBatch(id_batch);
		for (const other of [budi, await manager(), await teacher()])
			expect(await other.get(path)).toHaveStatus(404);
		expect((await budi.get("/documents/batches")).data).toEqual([]);
		setClock("2026-11-19 09:59");
		expect(await removeOldBatches(new Date())).toBe(0);
		expect(await maya.get(path)).toHaveStatus(200);
		setClock("2026-11-19 10:01");
		expect(await maya.get(path)).toHaveStatus(404);
		expect(await removeOldBatches(new Date())).toBe(1);
		expect(stored()).toEqual([]);
	});

	it("are only of placements that the asker sees", async () => {
		const { class_id } = await asked();
		const stranger = await teacher();
		expect(await stranger.post("/documents/batches/create", { ...ASK, class_id })).toHaveStatus(404);
		expect(await stranger.post("/documents/batches/create", { ...ASK, documents: [] })).toBlame("documents");
		const class_ = `/documents/classes/${class_id}`;
		expect(await stranger.get(`${class_}/rekap`)).toHaveStatus(404);
		const ratna = await manager();
		const recap = await ratna.get(`${class_}/rekap?school_year=2026`);
		expect(recap).toHaveStatus(200);
		const { text } = readPdf(recap.bytes);
		for (const words of ["REKAP NILAI PRAKTIK KERJA LAPANGAN", "Siti Rahmawati", "TP 3", "77"])
			expect(text).toContain(words);
		expect(readPdf((await ratna.get(`${class_}/kehadiran`)).bytes).text).toContain("Rani");
	});
});

describe("the archive of a school year", () => {
	/**
	 * Siti has a locked rapor and a photo of her work. Rani's homeroom teacher is gone.
	 * @param made are the documents of everybody made?
	 */
	async function archived({ made = true } = {}) {
		await emptyQueue();
		const { id_internship, dewi, budi, the_class } = await lockedRapor();
		const photo = Buffer.from(await (await jpeg()).arrayBuffer());
		const written = { description: "Memasang jaringan.", status: "approved" } as const;
		await withStoredFile("journals", photo, (image_path) =>
			db.journal.updateMany({
				where: { internship_id: id_internship, date: new Date("2026-11-03") },
				data: { ...written, image_path },
			}),
		);
		await db.class.update({
			where: { id_class: the_class.class_id },
			data: { name: "XII: DKV." },
		});
		const rani = await buildStudent({ name: "Rani A/B:C" });
		await changeClass({ id_user: rani.id_user }, { homeroom_teacher_id: null });
		await buildInternship({ student_id: rani.id_user, teacher_id: budi.id, start: "2026-11-02" });
		const ratna = await manager();
		const create = (person: Person, fields: object = {}) =>
			person.post("/documents/archives/create", { class_id: "", school_year: 2026, ...fields });
		const answer = await create(ratna);
		expect(answer).toHaveStatus(201);
		const { id_batch } = answer.data;
		if (made) await makeBatch(id_batch);
		return { ratna, dewi, budi, create, the_class, path: `/documents/batches/${id_batch}/download` };
	}

	const DOCUMENTS = ["daftar-hadir", "jurnal", "observasi", "rapor"].map((name) => `${name}.pdf`);
	const SHEETS = [
		...["rekap-kehadiran.pdf", "rekap-nilai.pdf"],
		...["rekap.xlsx", "kehadiran.xlsx", "jurnal.xlsx"],
	];

	it("has a folder for each class with its sheets, and in it documents and photos by student", {
		tags: ["slow"],
	}, async () => {
		const { ratna, path } = await archived();
		expect((await ratna.get("/documents/batches")).data).toMatchObject([
			{ archive: true, label: "Arsip – semua PKL 2026/2027", total: 14, made: 12, failed: 2 },
		]);
		const answer = await ratna.get(path);
		expect(answer).toHaveStatus(200);
		expect(answer.headers.get("content-disposition")).toContain('filename="arsip-2026-');
		const files = unzipSync(answer.bytes);
		const below = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`);
		expect(Object.keys(files).map((name) => name.replace(/\d{10}/, "N"))).toEqual([
			...below("Kelas XII- DKV", SHEETS),
			...below("Kelas XII- DKV/Siti Rahmawati N", [...DOCUMENTS, "foto/2026-11-03.jpg"]),
			...below("Tanpa kelas", SHEETS),
			...below("Tanpa kelas/Rani A-B-C N", DOCUMENTS),
			"TIDAK-DIBUAT.txt",
		]);
		const recap = readPdf(Buffer.from(files["Kelas XII- DKV/rekap-nilai.pdf"] ?? [])).text;
		expect(recap).toContain("Siti Rahmawati");
		expect(recap).not.toContain("Rani");
		const [sheet = new Uint8Array()] = Object.entries(files).flatMap(([name, bytes]) =>
			/^Kelas.*jurnal.xlsx$/.test(name) ? [bytes] : [],
		);
		const rows = Object.values(sheetsOf(sheet)).flat();
		expect(rows.filter((row) => row.includes("Memasang jaringan."))).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toContain("Rani");
	});

	it("is of one class when one is asked for", { tags: ["slow"] }, async () => {
		const { ratna, create, the_class } = await archived({ made: false });
		const { data } = await create(ratna, the_class);
		await makeBatch(data.id_batch);
		const files = unzipSync((await ratna.get(`/documents/batches/${data.id_batch}/download`)).bytes);
		expect(Object.keys(files).filter((name) => !name.startsWith("Kelas XII- DKV"))).toEqual([
			"TIDAK-DIBUAT.txt",
		]);
	});

	it("is the management's, and needs a recent proof to be asked for and to be taken away", async () => {
		const { ratna, budi, dewi, create, path } = await archived();
		for (const other of [budi, dewi]) expect(await create(other)).toHaveStatus(403);
		await db.school.create({ data: { npsn: "20100160", name: "SMKN 17 Jakarta" } });
		expect(await create(await manager({ npsn: "20100160" }))).toHaveStatus(404);
		expect(await create(ratna, { school_year: 1999 })).toBlame("school_year");
		passMinutes(16);
		expect(await create(ratna)).toHaveStatus(423, "password_required");
		expect(await ratna.get(path)).toHaveStatus(423, "password_required");
		await ratna.post("/user/confirm-password", { password: PASSWORD });
		expect(await ratna.get(path)).toHaveStatus(200);
	});

	it("is gone for a manager who has another role since, and their documents with it", async () => {
		const { ratna, path } = await archived({ made: false });
		const { data } = await ratna.post("/documents/batches/create", { ...ASK, documents: ["jurnal"] });
		await makeBatch(data.id_batch);
		await db.user.update({ where: { id_user: ratna.id }, data: { role: "guru_pembimbing" } });
		const again = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: ratna.id } }));
		expect(await again.get(path)).toHaveStatus(404);
		const rest = await again.get(`/documents/batches/${data.id_batch}/download`);
		expect(Object.keys(unzipSync(rest.bytes))).toEqual([]);
	});

	it("says what it lacks, a photo that is gone too", { tags: ["slow"] }, async () => {
		const { ratna, path } = await archived();
		rmSync(`${process.env.UPLOADS_DIR}/journals`, { recursive: true });
		const files = unzipSync((await ratna.get(path)).bytes);
		const lacks = Buffer.from(files["TIDAK-DIBUAT.txt"] ?? []).toString();
		expect(lacks).toMatch(/foto\/2026-11-03\.jpg: berkas tidak ditemukan/);
		expect(lacks).toContain("sertifikat.pdf: Sertifikat dapat dicetak setelah PKL diselesaikan.");
	});
});
