import { expect, it } from "vitest";
import { answering } from "../../support/answers";
import { signIn } from "../../support/instructors";
import { waitingJournal } from "../../support/journals";
import { readPage } from "../../support/pages";
import { db, freshSchool } from "../../support/school";

freshSchool();

const PAGES = ["/dunia-kerja", "/dunia-kerja/nilai/[idInternship]", "/dunia-kerja/jurnal/[idInternship]"];

it("An instructor's pages and answers tell of the own student names, days and texts, and nothing else", async () => {
	const placed = await waitingJournal();
	const other = await waitingJournal({ company_name: "PT Lain", student: { name: "Rahasia Orang" } });
	const { budi, siti, id_internship, journal } = placed;
	await db.attendance.updateMany({ data: { note: "Keterangan pribadi" } });
	const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const sari = await signIn(budi, instructor_id);
	const { answer } = await answering(sari, instructor_id);
	const told: string[] = [];
	for (const path of PAGES)
		told.push(await readPage(path, sari, { params: { idInternship: id_internship } }));
	told.push((await answer()).bytes.toString());
	for (const url of [
		`/instructor/internships/${other.id_internship}/score`,
		`/instructor/journals/${other.journal.id_journal}/remark`,
	])
		told.push((await sari.put(url, { goals: [], score: 80, text: "Rapi." })).bytes.toString());
	const learned = told.join("\n");
	for (const own of [siti.name, "Membuat tiga alternatif desain poster.", journal.id_journal])
		expect(learned).toContain(own);
	const student = await db.student.findUniqueOrThrow({ where: { id_user: siti.id } });
	const { image_path } = await db.journal.findFirstOrThrow({ where: { internship_id: id_internship } });
	const hidden = [
		...["-6.2297", "106.8166", "latitude", "14.5", "Keterangan pribadi", "Rahasia Orang", "journals/"],
		...[student.contact, student.emergency_contact, student.nisn, siti.email, budi.email, image_path],
		...[`"student_id"`, `"${siti.id}"`],
	];
	for (const secret of hidden) expect(learned).not.toContain(String(secret));
	for (const path of PAGES.slice(1))
		await expect(readPage(path, sari, { params: { idInternship: other.id_internship } })).rejects.toThrow();
});
