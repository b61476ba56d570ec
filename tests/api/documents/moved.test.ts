import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/server/auth/session";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { makeBatch } from "@/server/services/documents/batch-make";
import { listLetters } from "@/server/services/documents/school-letters";
import { findERapor, listERaporGroups } from "@/server/services/rapor/e-rapor";
import { setClock } from "../../support/clock";
import { buildEntry } from "../../support/mentees";
import { readPage } from "../../support/pages";
import { readPdf } from "../../support/pdf";
import {
	actorOf,
	classOf,
	db,
	freshSchool,
	head,
	headmaster,
	homeroomTeacher,
	logInAgain,
	type Person,
	placement,
} from "../../support/school";
import { placesAt } from "../../support/workplaces";

freshSchool();

let dewi: Person;
let ratna: Person;
let maya: Person;
let class_id: string;
let next: string;
let budi: Actor;

/** Siti was at PT Kreasi Nusantara for twelve days, and is at PT Baru. She has never checked in. */
beforeEach(async () => {
	[dewi, ratna] = [await head("DKV"), await headmaster()];
	maya = await homeroomTeacher();
	const { siti, id_internship, ...placed } = await placement({
		start: "2026-11-02",
		end: "2027-04-30",
		student: { major: "DKV", homeroom_teacher_id: maya.id },
	});
	class_id = await classOf({ id_user: siti.id });
	const { data } = await dewi.post(`/internships/${id_internship}/move`, {
		workplace_id: await placesAt(dewi, "PT Baru", 1),
		teacher_id: placed.budi.id,
		job_name: "Animator",
		start_date: "2026-11-18",
		end_date: "2027-04-30",
	});
	next = data.id_internship;
	budi = actorOf({ id_user: placed.budi.id, role: "guru_pembimbing", name: "Budi" });
	setClock("2026-11-21 10:00");
	await fillMissingDays(new Date());
	[dewi, ratna] = [await logInAgain(dewi), await logInAgain(ratna)];
});

describe("a student who changed the workplace", () => {
	it("is one student in letters and in the plan of the year", async () => {
		const actor = actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name });
		expect((await listLetters(actor, "surat-tugas", 2026)).letters).toMatchObject([{ students: 1 }]);
		const letter = await ratna.get("/documents/letters/surat-tugas?school_year=2026&preview=1");
		expect(readPdf(letter.bytes).spoken).toContain("bagi 1 peserta didik");
		const plan = await dewi.get("/documents/placing/perencanaan");
		expect(readPdf(plan.bytes).spoken).toContain("1 di 2 tempat PKL");
	});

	it("has each absence once in the attendance of the class", async () => {
		const answer = await ratna.get(`/documents/classes/${class_id}/kehadiran?school_year=2026`);
		const text = readPdf(answer.bytes).text.replaceAll("\n", " ");
		expect(text).toContain("PT Kreasi Nusantara 0 0 0 12");
		expect(text).toContain("PT Baru 0 0 0 2");
	});

	it("has one rapor in the class, on its list and among its documents", async () => {
		expect((await dewi.get("/rapor/classes?school_year=2026")).data).toMatchObject([
			{ class_id, internships: 1 },
		]);
		const asked = { school_year: 2026, class_id, documents: ["rapor", "observasi"] };
		const { data } = await ratna.post("/documents/batches/create", asked);
		await makeBatch(data.id_batch);
		const files = await db.batchFile.findMany({ orderBy: { document: "asc" } });
		expect(files.map(({ document }) => document)).toEqual(["observasi", "observasi", "rapor"]);
		expect(files.at(-1)?.internship_id).toBe(next);
	});

	it("is copied into e-Rapor once, at the last workplace", async () => {
		const groups = await listERaporGroups(budi);
		expect(groups).toMatchObject([{ id_internship: next, company_name: "PT Baru", students: 1 }]);
		expect((await findERapor(budi, next)).students).toHaveLength(1);
	});

	it("has journals of an earlier teacher as evidence, which a reader of both opens where that is allowed", async () => {
		const old = await db.internship.findFirstOrThrow({ where: { moved_to: next } });
		await buildEntry(old.id_internship, old.student_id, { date: "2026-11-17" });
		await db.internship.update({ where: { id_internship: next }, data: { teacher_id: maya.id } });
		const params = { idInternship: next };
		expect(await readPage("/guru/capaian/[idInternship]", await logInAgain(maya), { params })).toContain(
			`/guru/peserta-didik/${old.id_internship}/jurnal-aktivitas/`,
		);
	});

	it("has absences of both workplaces in the rapor, which no list of one of them holds", async () => {
		const page = await readPage("/guru/rapor/[idInternship]", ratna, { params: { idInternship: next } });
		expect(page).toContain("14 hari");
		expect(page).not.toContain("riwayat-kehadiran?status=");
	});
});
