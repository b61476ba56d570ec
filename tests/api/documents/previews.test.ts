import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { makeBatch } from "@/server/services/documents/batch-make";
import { many } from "../../support/many";
import { readPdf } from "../../support/pdf";
import { lockedRapor } from "../../support/rapor";
import { db, freshSchool, manager, type Person } from "../../support/school";

freshSchool();

const NUMBERED = ["sertifikat", "surat-pengantar", "surat-tugas", "surat-penarikan"] as const;

async function completedPlacement() {
	const placed = await lockedRapor();
	await placed.siti.put(`/internships/${placed.id_internship}/set-completed`);
	const pathOf = (document: string) => `/documents/internships/${placed.id_internship}/${document}`;
	const complete = async () => {
		const ratna = await manager({ position: "Kepala Sekolah", name: "Ratna Dewi" });
		await db.documentSettings.create({ data: { npsn: "20100159", city: "Jakarta" } });
		return ratna;
	};
	return { ...placed, pathOf, complete };
}

const numbered = () => db.issuedDocument.count({ where: { kind: { not: "rapor" } } });

describe.each(NUMBERED)("a preview of %s", (document) => {
	it("is marked, has no number and no code, and hands nothing out", async () => {
		const { pathOf } = await completedPlacement();
		const ratna = await manager();
		const { text, raw } = readPdf((await ratna.get(`${pathOf(document)}?preview=1`)).bytes);
		expect(text).toContain("PRATINJAU");
		expect(text).toContain("Siti Rahmawati");
		expect(text).not.toMatch(/001\/|Versi \d/);
		expect(raw).not.toContain("/verifikasi/");
		expect(await numbered()).toBe(0);
		expect(await db.documentCounter.count()).toBe(0);
	});

	it("is followed by a number only once nothing is missing", { tags: ["slow"] }, async () => {
		const { pathOf, complete } = await completedPlacement();
		const early = await manager();
		for (const call of ["issue", "reissue"]) {
			const refused = await early.post(`${pathOf(document)}/${call}`);
			expect(refused).toHaveStatus(409, "document_incomplete");
			for (const words of ["tempat penandatanganan", "Kepala Sekolah"])
				expect(refused.message).toContain(words);
		}
		expect(await numbered()).toBe(0);
		const ratna = await complete();
		const { data } = await ratna.post(`${pathOf(document)}/issue`);
		expect(data).toMatchObject({ number: expect.stringMatching(/^001\//), version: 1 });
		const { text } = readPdf((await ratna.get(pathOf(document))).bytes);
		expect(text).toContain(data.number);
		expect(text).not.toContain("………………, ");
		await db.documentSettings.updateMany({ data: { city: null } });
		expect((await ratna.post(`${pathOf(document)}/issue`)).data).toEqual(data);
	});
});

it("a document gets one number, however often somebody asks for it", async () => {
	const { pathOf, complete } = await completedPlacement();
	const ratna = await complete();
	const answers = await Promise.all(
		Array.from({ length: many(10) }, () => ratna.post(`${pathOf("surat-tugas")}/issue`)),
	);
	for (const answer of answers) expect(answer.data).toEqual({ number: "001/ST-PKL/XI/2026", version: 1 });
	expect(await numbered()).toBe(1);
	const entries = await db.auditEntry.findMany({ where: { action: "rapor.issued" } });
	expect(entries).toMatchObject([{ actor_id: ratna.id, detail: { document: "Surat Tugas Pembimbing" } }]);
});

it("a class's certificates without place or headmaster get no number, and are named", async () => {
	const { budi, the_class, complete } = await completedPlacement();
	const ask = async () => {
		const asked = await budi.post("/documents/batches/create", { ...the_class, documents: ["sertifikat"] });
		await makeBatch(asked.data.id_batch);
		return unzipSync((await budi.get(`/documents/batches/${asked.data.id_batch}/download`)).bytes);
	};
	const files = await ask();
	expect(Object.keys(files)).toEqual(["TIDAK-DIBUAT.txt"]);
	const named = Buffer.from(files["TIDAK-DIBUAT.txt"] ?? []).toString();
	for (const words of ["Siti Rahmawati", "tempat penandatanganan", "Kepala Sekolah"])
		expect(named).toContain(words);
	expect(await numbered()).toBe(0);
	expect(await db.documentCounter.count()).toBe(0);
	await complete();
	expect(Object.keys(await ask())).toEqual(["01 - Siti Rahmawati - sertifikat.pdf"]);
	await db.documentSettings.updateMany({ data: { city: null } });
	// What has a number is made again.
	expect(Object.keys(await ask())).toHaveLength(1);
});

it("the audit log calls a document a preview only if it shows no number", async () => {
	const { siti, pathOf, complete } = await completedPlacement();
	const ratna = await complete();
	await ratna.get(`${pathOf("sertifikat")}?preview=1`);
	await ratna.get(`${pathOf("rapor")}?preview=1`);
	await ratna.post(`${pathOf("sertifikat")}/issue`);
	await siti.get(`${pathOf("sertifikat")}?preview=1`);
	const printed = await db.auditEntry.findMany({ where: { action: "rapor.printed" } });
	expect(printed.map(({ detail }) => (detail as { document: string }).document).sort()).toEqual([
		...["Rapor PKL", "Sertifikat PKL", "pratinjau Sertifikat PKL"],
	]);
});

it("students see no preview and issue nothing, and a teacher issues no letter", async () => {
	const { siti, budi, pathOf, complete } = await completedPlacement();
	await complete();
	const refused = async (person: Person, document: string) =>
		(await person.post(`${pathOf(document)}/issue`)).status;
	expect(await siti.get(`${pathOf("sertifikat")}?preview=1`)).toHaveStatus(409, "not_issued");
	expect(await refused(siti, "sertifikat")).toBe(403);
	expect(await refused(budi, "surat-tugas")).toBe(403);
	expect(await numbered()).toBe(0);
});
