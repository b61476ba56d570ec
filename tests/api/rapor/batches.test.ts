import { readdirSync } from "node:fs";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { makeBatch, removeOldBatches } from "@/server/services/document-batches";
import { setClock } from "../../support/clock";
import { emptyQueue, queued, workFor } from "../../support/daily-work";
import { readPdf } from "../../support/pdf";
import { lockedRapor } from "../../support/rapor";
import { db, freshSchool, logIn, manager, teacher } from "../../support/school";

freshSchool();

const ASK = { school_year: 2026, documents: ["rapor", "observasi", "sertifikat"] };

/** A locked rapor, a second placement in its class, and a request for the documents of both. */
async function asked() {
	await emptyQueue();
	const placed = await lockedRapor();
	const { homeroom_teacher_id } = placed.the_class;
	const rani = await buildStudent({ name: "Rani", homeroom_teacher_id });
	await buildInternship({ student_id: rani.id_user, teacher_id: placed.budi.id, start: "2026-11-02" });
	const maya = await logIn(await db.user.findUniqueOrThrow({ where: { id_user: homeroom_teacher_id ?? 0 } }));
	const answer = await maya.post("/documents/batches/create", { ...ASK, homeroom_teacher_id });
	expect(answer).toHaveStatus(201);
	const { id_batch } = answer.data;
	return { ...placed, maya, homeroom_teacher_id, id_batch, path: `/documents/batches/${id_batch}/download` };
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
		expect(
			Object.keys(files)
				.map((name) => name.replace(/\d+/, "N"))
				.sort(),
		).toEqual([
			...["TIDAK-DIBUAT.txt", "observasi/N-rani.pdf", "observasi/N-siti-rahmawati.pdf"],
			...["rapor/N-rani.pdf", "rapor/N-siti-rahmawati.pdf"],
		]);
		expect(Buffer.from(files["TIDAK-DIBUAT.txt"] ?? []).toString()).toContain(
			"sertifikat – Rani: Sertifikat dapat dicetak setelah PKL diselesaikan.",
		);
		const rapor = Object.entries(files).find(([name]) => /^rapor.*siti/.test(name))?.[1] ?? new Uint8Array();
		expect(readPdf(Buffer.from(rapor)).text).toContain("Versi 1");
		expect(
			await db.auditEntry.count({ where: { action: "rapor.batch_downloaded", actor_id: maya.id } }),
		).toBe(1);
	});

	it("are each made once, when a server stopped in the middle and when two work at once", async () => {
		const { id_batch } = await asked();
		await makeBatch(id_batch);
		const before = await db.batchFile.findMany({ orderBy: { document: "asc" } });
		// What a killed server leaves: some are made, others not.
		const [lost] = before.filter(({ path }) => path !== null);
		await db.batchFile.updateMany({ where: { path: lost?.path ?? "" }, data: { path: null } });
		await Promise.all([makeBatch(id_batch), makeBatch(id_batch), makeBatch(id_batch)]);
		const after = await db.batchFile.findMany({ orderBy: { document: "asc" } });
		const kept = (rows: typeof before) => rows.filter(({ path }) => path && path !== lost?.path);
		expect(kept(after).map(({ path }) => path)).toEqual(
			expect.arrayContaining(kept(before).map(({ path }) => path)),
		);
		expect(after.filter(({ path }) => path !== null)).toHaveLength(4);
		// One file more than rows: that of the row that forgot it. Nobody made a second one.
		expect(stored()).toHaveLength(5);
		expect(await queued()).toHaveLength(1);
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
		const { homeroom_teacher_id } = await asked();
		const stranger = await teacher();
		expect(await stranger.post("/documents/batches/create", { ...ASK, homeroom_teacher_id })).toHaveStatus(
			404,
		);
		expect(await stranger.post("/documents/batches/create", { ...ASK, documents: [] })).toBlame("documents");
		const class_ = `/documents/classes/${homeroom_teacher_id}`;
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
