import { beforeEach, describe, expect, it } from "vitest";
import { buildStudent } from "@/prisma/builders";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { readPdf } from "../../support/pdf";
import { db, freshSchool, head, headmaster, logInAgain, type Person, teacher } from "../../support/school";
import { placesAt } from "../../support/workplaces";

freshSchool();

let dewi: Person;
let id: string;
beforeEach(async () => {
	await headmaster({ name: "Ratna Wulandari" });
	dewi = await head("DKV", { name: "Dewi" });
	const rina = await teacher({ name: "Rina Wulandari" });
	id = await placesAt(dewi, "PT Maju", 4);
	const students = [
		await buildStudent({ name: "Ani", major: "DKV" }),
		await buildStudent({ name: "Budi", major: "DKV" }),
	];
	const placed = await dewi.post("/internships/place", {
		placements: students.map(({ id_user }) => ({ student_id: id_user, workplace_id: id })),
		job_name: "Desainer",
		teacher_id: rina.id,
		start_date: "2026-11-16",
		end_date: "2027-05-21",
	});
	expect(placed).toHaveStatus(201);
	await buildStudent({ name: "Cici", major: "DKV" });
});

const open = (actor: Person, document: string, query = `?workplace=${id}`) =>
	actor.get(`/documents/placing/${document}${query}`);
const read = async (document: string, query?: string) => {
	const answer = await open(dewi, document, query);
	expect(answer).toHaveStatus(200);
	return readPdf(answer.bytes).spoken;
};

describe("the papers of placing", () => {
	it("plan a year: competences, places with students, teachers and period, the briefing, and who has no place", async () => {
		const spoken = await read("perencanaan", "");
		for (const words of [
			"PERENCANAAN PRAKTIK KERJA LAPANGAN",
			"2026/2027",
			"Desain Komunikasi Visual",
			"Menerapkan soft skills",
			"dibekali tata tertib",
			"PT Maju",
			"Ani",
			"Rina Wulandari",
			"1 peserta didik belum memiliki tempat PKL.",
			"Ratna Wulandari",
		])
			expect(spoken).toContain(words);
		expect(await lines("rapor.printed")).toHaveLength(1);
	});

	it("agree with a workplace about its students, and amend that under its number", async () => {
		const spoken = await read("perjanjian");
		expect(spoken).toContain("SURAT PERJANJIAN KERJA SAMA");
		expect(spoken).toContain("PT Maju, sepakat bekerja sama");
		expect(spoken).toContain("Pimpinan PT Maju");
		expect(spoken).toContain("Budi");
		expect(await open(dewi, "adendum")).toHaveStatus(409, "agreement_missing");
		await db.workplace.update({ where: { id_workplace: id }, data: { agreement_number: "12/MOU/2026" } });
		expect(await read("adendum")).toContain("pada Perjanjian Nomor 12/MOU/2026 sehingga");
		expect(await read("perjanjian")).toContain("Nomor: 12/MOU/2026");
	});

	it("amend with what changed since the agreement was last printed, and who is gone", async () => {
		await db.workplace.update({ where: { id_workplace: id }, data: { agreement_number: "12/MOU/2026" } });
		expect(await read("adendum")).not.toContain("Baru");
		await read("perjanjian");
		setClock("2026-11-19 10:00");
		dewi = await logInAgain(dewi);
		const [ani, budi] = await db.internship.findMany({ orderBy: { student: { user: { name: "asc" } } } });
		const cici = await db.user.findFirstOrThrow({ where: { name: "Cici" } });
		const placed = await dewi.post("/internships/place", {
			placements: [{ student_id: cici.id_user, workplace_id: id }],
			job_name: "Desainer",
			start_date: "2026-11-23",
			end_date: "2027-05-21",
		});
		expect(placed).toHaveStatus(201);
		expect(await dewi.put("/internships/withdraw", { internships: [budi?.id_internship] })).toHaveStatus(200);
		await db.change.create({
			data: {
				person_id: ani?.student_id as number,
				internship_id: ani?.id_internship as string,
				before: { end_date: "2027-05-21", teacher_id: null },
				after: { end_date: "2027-06-18", teacher_id: 7 },
				state: "made",
				asked_at: new Date(),
				decided_at: new Date(),
			},
		});
		const spoken = await read("adendum");
		for (const words of ["Perubahan", "Tidak lagi di daftar: Budi.", "Tanggal selesai", "18/06/2027", "Baru"])
			expect(spoken).toContain(words);
	});

	it("state who took part once it has begun, in the name of the workplace", async () => {
		expect(await open(dewi, "keterangan")).toHaveStatus(404);
		const waiting = await db.internship.findMany({ select: { id_internship: true } });
		const internships = waiting.map(({ id_internship }) => id_internship);
		expect(await dewi.put("/internships/confirm", { internships })).toHaveStatus(200);
		const spoken = await read("keterangan");
		expect(spoken).toContain("menerangkan bahwa 2 peserta didik");
		expect(spoken).not.toContain("Kepala Sekolah");
	});

	it("are for heads and the management, of workplaces that they edit", async () => {
		expect(await open(await teacher(), "perjanjian")).toHaveStatus(403);
		expect(await open(await head("AK"), "perjanjian")).toHaveStatus(404);
		expect(await open(await head("BR"), "perencanaan", "")).toHaveStatus(404);
		expect(await open(dewi, "perjanjian", "?workplace=01ARZ3NDEKTSV4RRFFQ69G5FAV")).toHaveStatus(404);
		expect(await open(dewi, "perjanjian", "")).toHaveStatus(404);
	});
});
