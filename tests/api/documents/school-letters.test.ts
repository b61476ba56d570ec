import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { listLetters } from "@/server/services/documents/school-letters";
import { readPdf } from "../../support/pdf";
import {
	actorOf,
	db,
	freshSchool,
	head,
	headmaster,
	manager,
	type Person,
	teacher,
} from "../../support/school";

freshSchool();

const LETTERS = "/documents/letters/surat-pengantar";
const PREVIEW = `${LETTERS}?school_year=2026&preview=1`;
const ISSUED = `${LETTERS}?school_year=2026`;

type Placing = Partial<Parameters<typeof buildInternship>[0]> & { name: string };

/** Students of Budi at two workplaces: two at PT Abadi, one at CV Zaman. */
async function placed() {
	const ratna = await headmaster({ name: "Ratna Dewi" });
	const budi = await teacher({ name: "Budi Santoso" });
	const place = async ({ name, ...fields }: Placing) => {
		const { id_user } = await buildStudent({ name });
		const found = { start: "2026-11-02", end: "2027-02-26", teacher_id: budi.id };
		return buildInternship({ ...found, ...fields, student_id: id_user });
	};
	await place({ name: "Zaki", company_name: "CV Zaman" });
	const siti = await place({ name: "Siti", company_name: "PT Abadi" });
	await place({ name: "Rani", company_name: "pt abadi" });
	const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
	const list = (document: Parameters<typeof listLetters>[1] = "surat-pengantar") =>
		listLetters(actor, document, 2026);
	const issue = async (person: Person = ratna) =>
		person.post(`${LETTERS}/issue`, { school_year: 2026, expected: (await list()).expected });
	return { ratna, budi, place, siti, list, issue };
}

describe("the letters of a school year", () => {
	it("are one for each workplace and time, by name, and one for each teacher", async () => {
		const { list, place } = await placed();
		await place({ name: "Tono", company_name: "PT Abadi", start: "2026-11-09" });
		expect((await list()).letters).toMatchObject([
			{ to: "CV Zaman", students: 1, number: null },
			{ to: expect.stringMatching(/^PT Abadi$/i), students: 2, number: null },
			{ to: "PT Abadi", students: 1, number: null },
		]);
		expect((await list("surat-tugas")).letters).toMatchObject([{ to: "Budi Santoso", students: 4 }]);
	});

	it("are previewed in one PDF without a number, and then numbered in that order", async () => {
		const { ratna, issue, list } = await placed();
		const preview = readPdf((await ratna.get(PREVIEW)).bytes);
		expect(preview.bookmarks.map(({ title }) => title.toUpperCase())).toEqual(["CV ZAMAN", "PT ABADI"]);
		for (const text of preview.texts) expect(text).toContain("PRATINJAU");
		expect(preview.text).not.toContain("001/");
		expect(await db.issuedDocument.count()).toBe(0);
		expect(await ratna.get(ISSUED)).toHaveStatus(404);
		const answer = await issue();
		expect(answer).toHaveStatus(200);
		expect(answer.message).toBe("2 surat terbit, nomor 001/SP-PKL/XI/2026 sampai 002/SP-PKL/XI/2026");
		const { text, texts, bookmarks } = readPdf((await ratna.get(ISSUED)).bytes);
		expect(bookmarks.map(({ page }) => page)).toEqual([1, 2]);
		expect(texts[0]).toContain("001/SP-PKL/XI/2026");
		expect(texts[1]).toContain("002/SP-PKL/XI/2026");
		expect(text).not.toContain("PRATINJAU");
		expect((await list()).letters.map(({ number }) => number)).toEqual([
			...["001/SP-PKL/XI/2026", "002/SP-PKL/XI/2026"],
		]);
		expect(await ratna.get(PREVIEW)).toHaveStatus(404);
		expect(await issue()).toHaveStatus(404);
		const audited = await db.auditEntry.findMany({ where: { action: "rapor.issued" } });
		expect(audited).toHaveLength(2);
	});

	it("are the same as those of a student's page, and keep a number that one already has", async () => {
		const { ratna, siti, issue, list } = await placed();
		const own = `/documents/internships/${siti.id_internship}/surat-pengantar`;
		expect((await ratna.post(`${own}/issue`)).data).toMatchObject({ number: "001/SP-PKL/XI/2026" });
		expect((await list()).letters.map(({ number }) => number)).toEqual([null, "001/SP-PKL/XI/2026"]);
		expect((await issue()).message).toBe("1 surat terbit, nomor 002/SP-PKL/XI/2026");
		const { texts } = readPdf((await ratna.get(ISSUED)).bytes);
		const single = readPdf((await ratna.get(own)).bytes);
		expect(texts[1]).toBe(single.text);
	});

	it("get no number when they changed since the page showed them", async () => {
		const { ratna, place, list } = await placed();
		const { expected } = await list();
		await place({ name: "Umar", company_name: "PT Abadi" });
		const late = await ratna.post(`${LETTERS}/issue`, { school_year: 2026, expected });
		expect(late).toHaveStatus(409, "letters_changed");
		expect(await db.issuedDocument.count()).toBe(0);
	});

	it("get no number while the place or the headmaster is missing", async () => {
		const { issue } = await placed();
		await db.documentSettings.updateMany({ data: { city: null } });
		const refused = await issue();
		expect(refused).toHaveStatus(409, "document_incomplete");
		expect(refused.message).toContain("tempat penandatanganan");
	});

	it("say so when their data changed afterwards", async () => {
		const { issue, list, place } = await placed();
		await issue();
		await place({ name: "Umar", company_name: "PT Abadi" });
		expect((await list()).letters.map(({ changed }) => changed)).toEqual([false, true]);
	});

	it("leave out what a student only proposes, and places that students have left", async () => {
		const { list, place } = await placed();
		const proposed = await place({ name: "Umar", company_name: "PT Usul" });
		await db.internship.update({
			where: { id_internship: proposed.id_internship },
			data: { status: "pending", waits_for: "proposal" },
		});
		const over = await place({ name: "Vina", company_name: "PT Selesai" });
		await db.internship.update({
			where: { id_internship: over.id_internship },
			data: { status: "completed", completed_at: new Date(), completed_by: "manajemen_sekolah" },
		});
		expect((await list()).letters.map(({ to }) => to.toUpperCase())).toEqual(["CV ZAMAN", "PT ABADI"]);
	});

	it("of leaving are written only when the end is near", async () => {
		const { list, place } = await placed();
		expect((await list("surat-penarikan")).letters).toEqual([]);
		await place({ name: "Umar", company_name: "PT Dekat", end: "2026-12-11" });
		expect((await list("surat-penarikan")).letters).toMatchObject([{ to: "PT Dekat" }]);
	});

	it("begin on a new sheet each when they are printed on both sides", async () => {
		const { ratna } = await placed();
		const { bookmarks, pages } = readPdf((await ratna.get(`${PREVIEW}&even=1`)).bytes);
		expect(bookmarks.map(({ page }) => page)).toEqual([1, 3]);
		expect(pages).toBe(4);
	});

	it("are the management's, each of its own school", async () => {
		const { budi, issue } = await placed();
		for (const other of [budi, await head("DKV")]) {
			expect(await other.get(PREVIEW)).toHaveStatus(403);
			expect(await issue(other)).toHaveStatus(403);
		}
		await db.school.create({ data: { npsn: "20100160", name: "SMKN 17 Jakarta" } });
		const stranger = await manager({ npsn: "20100160" });
		expect(await stranger.get(PREVIEW)).toHaveStatus(404);
		expect(await issue(stranger)).toHaveStatus(404);
	});
});
