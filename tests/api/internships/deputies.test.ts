import { describe, expect, it } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import { fromDate } from "@/server/wire/dates";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { busyStudent, waitingJournal } from "../../support/journals";
import { readPage } from "../../support/pages";
import { assessed, fill } from "../../support/rapor";
import {
	changeClass,
	db,
	freshSchool,
	homeroomTeacher,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";
import { SCORE, scorable } from "../../support/scoring";

freshSchool();

const TODAY = "2026-11-18";
const FRIDAY = "2026-11-20";
const APPROVED = { status: "approved", feedback: "" };

const handTo = (who: Person, whose: Person, deputy: Person, until = FRIDAY) =>
	who.put(`/teachers/${whose.id}/deputy`, { deputy_id: deputy.id, until });

/** What a person reads on a page of the staff. */
const pageOf = (path: string, person: Person, params = {}) => readPage(path, person, { params });

describe("a deputy", () => {
	it("reads and decides like the supervising teacher until midnight of the last date", async () => {
		const { siti, budi, review, id_internship } = await waitingJournal();
		const dewi = await teacher({ name: "Dewi" });
		expect(await dewi.put(review, APPROVED)).toHaveStatus(403);
		expect((await dewi.get("/internships/assigned")).data).toEqual([]);
		expect(await handTo(budi, budi, dewi)).toHaveStatus(200);

		setClock(`${FRIDAY} 23:59:59`);
		expect((await dewi.get("/internships/assigned")).data).toMatchObject([{ id_internship }]);
		expect(await pageOf("/guru/bimbingan", dewi)).toContain("Siti Rahmawati");
		expect(await dewi.post(`/internships/${id_internship}/emergency-contact`)).toHaveStatus(200);
		expect(await dewi.put(review, { status: "needs_revision", feedback: "Lebih rinci." })).toHaveStatus(200);
		expect(await db.journalRound.findFirstOrThrow()).toMatchObject({ reviewer_id: dewi.id });

		await siti.put(`/internships/${id_internship}/set-completed`);
		expect(await dewi.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
		setClock("2026-11-21 00:00:00");
		await db.journal.updateMany({
			where: { status: "needs_revision" },
			data: { status: "in_review", reviewed_at: null },
		});
		expect(await dewi.put(review, APPROVED)).toHaveStatus(403, "review_rejected");
		expect((await dewi.get("/internships/assigned")).data).toEqual([]);
		expect(await dewi.post(`/internships/${id_internship}/emergency-contact`)).toHaveStatus(404);
		expect(await pageOf("/guru/bimbingan", dewi)).not.toContain("Siti Rahmawati");
		expect(await budi.put(review, APPROVED)).toHaveStatus(200);
	});

	it("opens letters and scores too, and loses both with the desk", async () => {
		const scored = await scorable();
		const { budi } = scored;
		const dewi = await teacher();
		await handTo(budi, budi, dewi);
		const answers = { note: "", score: SCORE };
		expect(await dewi.put(scored.observe, answers)).toHaveStatus(200);
		expect(await budi.delete(`/teachers/${budi.id}/deputy`)).toHaveStatus(200);
		expect(await dewi.put(scored.assess, answers)).toHaveStatus(403, "review_rejected");

		const busy = await busyStudent();
		const { attachment } = await db.attendance.findFirstOrThrow({ where: { attachment: { not: null } } });
		expect(await dewi.get(`/storage/${attachment}`)).toHaveStatus(404);
		await handTo(busy.budi, busy.budi, dewi);
		expect(await dewi.get(`/storage/${attachment}`)).toHaveStatus(200);
	});

	it("fills in rapors, in a form like the teacher's", async () => {
		const { budi, path, id_internship } = await assessed();
		const dewi = await homeroomTeacher();
		await handTo(budi, budi, dewi);
		const form = () => pageOf("/guru/rapor/[idInternship]", dewi, { idInternship: id_internship });
		expect(await form()).toContain("Isi Rapor PKL");
		expect(await fill(dewi, path, { note: "Dari pengganti." })).toHaveStatus(200);
		// A person who only sees the student gets no form.
		await changeClass({}, { homeroom_teacher_id: dewi.id });
		await budi.delete(`/teachers/${budi.id}/deputy`);
		const read = await form();
		expect(read).toContain("Dari pengganti.");
		expect(read).not.toContain("Isi Rapor PKL");
	});

	it("has the mentees alone: not the class, and no desk that the teacher has as a deputy", async () => {
		const { budi, review } = await waitingJournal();
		const maya = await homeroomTeacher();
		const pupil = await student({ homeroom_teacher_id: maya.id });
		const dewi = await teacher();
		await handTo(budi, budi, maya);
		await handTo(maya, maya, dewi);
		expect(await dewi.put(review, APPROVED)).toHaveStatus(403);
		expect((await dewi.get("/internships/assigned")).data).toEqual([]);
		expect(pupil.id).toBeGreaterThan(0);
		expect(await maya.put(review, APPROVED)).toHaveStatus(200);
	});
});

describe("a desk", () => {
	it("is handed over by its teacher or the management, to approved staff of the school", async () => {
		const [budi, dewi, ratna] = [await teacher(), await teacher(), await manager()];
		await db.school.create({ data: { npsn: "20100999", name: "SMK Jauh" } });
		const [far, farManager] = [await teacher({ npsn: "20100999" }), await manager({ npsn: "20100999" })];
		const [waiting, siti] = [await teacher({ approval: "waiting" }), await student()];
		expect(await handTo(dewi, budi, dewi)).toHaveStatus(404);
		expect(await handTo(farManager, budi, far)).toHaveStatus(404);
		expect(await handTo(siti, budi, dewi)).toHaveStatus(403);
		for (const nobody of [far, waiting, siti]) {
			const { errors } = await handTo(budi, budi, nobody);
			expect(errors).toEqual({ deputy_id: ["Guru pengganti tidak ditemukan."] });
		}
		expect((await handTo(budi, budi, budi)).errors).toEqual({
			deputy_id: ["Guru pengganti harus guru lain."],
		});
		expect(await db.deputy.count()).toBe(0);
		expect(await handTo(ratna, budi, dewi)).toHaveStatus(200);
		expect(await handTo(ratna, budi, ratna)).toHaveStatus(200);
		expect(await db.deputy.findMany()).toMatchObject([{ teacher_id: budi.id, deputy_id: ratna.id }]);
	});

	it("is handed over from today on, for half a year at most", async () => {
		const [budi, dewi] = [await teacher(), await teacher()];
		for (const [until, message] of [
			["2026-11-17", "Sampai tanggal paling awal hari ini."],
			["2027-05-22", "Sampai tanggal paling lambat enam bulan dari hari ini."],
			["2026-02-30", "Sampai tanggal bukan tanggal yang valid."],
		] as const)
			expect((await handTo(budi, budi, dewi, until)).errors).toEqual({ until: [message] });
		for (const until of [TODAY, "2027-05-21"])
			expect(await handTo(budi, budi, dewi, until)).toHaveStatus(200);
	});

	it("is shown to both and to the management, and each change is in the audit log", async () => {
		const budi = await teacher({ name: "Budi" });
		const [dewi, ratna, other] = [await teacher({ name: "Dewi" }), await manager(), await teacher()];
		await handTo(budi, budi, dewi);
		const until = "Jumat, 20 November 2026";
		expect(await pageOf("/guru/beranda", budi)).toContain(`Meja Anda dipegang Dewi sampai akhir ${until}.`);
		expect(await pageOf("/guru/beranda", dewi)).toContain(`Anda menggantikan Budi sampai akhir ${until}.`);
		expect(await pageOf("/guru/beranda", ratna)).toContain("1 guru di sekolah sedang digantikan.");
		expect(await pageOf("/guru/beranda", other)).not.toMatch(/Meja Anda|digantikan|menggantikan/);
		expect(await other.delete(`/teachers/${budi.id}/deputy`)).toHaveStatus(404);
		expect(await dewi.delete(`/teachers/${budi.id}/deputy`)).toHaveStatus(404);
		expect(await ratna.delete(`/teachers/${budi.id}/deputy`)).toHaveStatus(200);
		expect(await ratna.delete(`/teachers/${budi.id}/deputy`)).toHaveStatus(404);
		expect(await entries()).toMatchObject([
			{
				action: "role.deputy_named",
				actor_id: budi.id,
				person_id: dewi.id,
				detail: { teacher: budi.id, date: FRIDAY },
			},
			{ action: "role.deputy_ended", actor_id: ratna.id, person_id: dewi.id },
		]);
	});

	it("is forgotten two weeks after its date, and with either account", async () => {
		const [budi, dewi, eka] = [await teacher(), await teacher(), await teacher()];
		await handTo(budi, budi, dewi);
		await handTo(eka, eka, dewi);
		const long = fromDate("2026-11-04");
		await db.deputy.update({ where: { teacher_id: eka.id }, data: { since: long, until: long } });
		expect(await sweep(new Date("2026-11-18T23:59:59+07:00"))).toMatchObject({ deputies: 0 });
		expect(await sweep(new Date("2026-11-19T00:00:00+07:00"))).toMatchObject({ deputies: 1 });
		expect(await dewi.delete("/users/me")).toHaveStatus(200);
		expect(await db.deputy.count()).toBe(0);
	});
});
