import { describe, expect, it } from "vitest";
import { listRemarked, listRemarks } from "@/server/services/instructors/journal-remarks";
import { instructorActor } from "../../support/answers";
import { lines } from "../../support/audit";
import { DIGITS, signIn } from "../../support/instructors";
import { waitingJournal } from "../../support/journals";
import { readPdf } from "../../support/pdf";
import { actorOf, db, freshSchool, type Person } from "../../support/school";

freshSchool();

/** A journal that waits for its review, and the instructor of its student. */
async function remarking() {
	const placed = await waitingJournal({ instructor_contact: `08137777${DIGITS}` });
	const { budi, id_internship, journal } = placed;
	const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const sari = await signIn(budi, instructor_id);
	const actor = await instructorActor(instructor_id);
	const url = `/instructor/journals/${journal.id_journal}/remark`;
	return { ...placed, sari, actor, remark: (text: unknown) => sari.put(url, { text }) };
}

const own = ({ id, name }: Person) => actorOf({ id_user: id, role: "peserta_didik", name });

describe("a remark on a journal", () => {
	it("is about its text alone: no photo, no place, no check-in", async () => {
		const { actor, id_internship, journal } = await remarking();
		expect(await listRemarked(actor, id_internship)).toEqual({
			name: "Siti Rahmawati",
			journals: [
				{
					id_journal: journal.id_journal,
					date: "2026-11-18",
					description: "Membuat tiga alternatif desain poster.",
					remark: null,
					others: [],
				},
			],
		});
	});

	it("is read by student and teacher, and fills Catatan in the printed book beside the teacher's", async () => {
		const { remark, siti, budi, journal, id_internship, review } = await remarking();
		expect(await remark("Rapi sekali.")).toHaveStatus(200);
		const teacher = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
		for (const reader of [own(siti), teacher])
			expect(await listRemarks(reader, journal.id_journal)).toMatchObject([
				{ instructor: "Bapak Hendra", text: "Rapi sekali." },
			]);
		expect(await budi.put(review, { status: "approved", feedback: "Bagus." })).toHaveStatus(200);
		const book = readPdf((await siti.get(`/documents/internships/${id_internship}/jurnal`)).bytes);
		expect(book.text.replace(/\s+/g, " ")).toMatch(/Bagus\. Rapi sekali\. \(Bapak Hendra, instruktur\)/);
	});

	it("can be changed and taken back, and the log says so without its words", async () => {
		const { remark } = await remarking();
		const before = await db.journal.findFirstOrThrow();
		for (const text of ["Rapi.", "Rapi.", "Lebih teliti.", ""]) expect(await remark(text)).toHaveStatus(200);
		expect(await db.journalRemark.count()).toBe(0);
		expect(await db.journal.findFirstOrThrow()).toEqual(before);
		expect(
			(await lines("journal.remarked", "journal.remark_removed")).map((line) => line.split(" ")[0]),
		).toEqual(["journal.remark_removed", "journal.remarked", "journal.remarked"]);
	});

	it("takes a short text", async () => {
		const { remark } = await remarking();
		for (const text of ["a".repeat(501), 7]) expect(await remark(text)).toBlame("text");
	});

	it("is not taken back by a request that says nothing of it", async () => {
		const { remark } = await remarking();
		await remark("Rapi.");
		expect(await remark(undefined)).toBlame("text");
		expect(await db.journalRemark.count()).toBe(1);
	});

	it("is not for a returned journal, nor for another workplace's", async () => {
		const { remark, budi, review, sari } = await remarking();
		await budi.put(review, { status: "needs_revision", feedback: "Kurang jelas." });
		expect(await remark("Rapi.")).toHaveStatus(404);
		const other = await waitingJournal({ company_name: "PT Lain" });
		const url = `/instructor/journals/${other.journal.id_journal}/remark`;
		expect(await sari.put(url, { text: "Rapi." })).toHaveStatus(404);
		expect(await db.journalRemark.count()).toBe(0);
	});
});
