import { describe, expect, it } from "vitest";
import { findMajor } from "@/prisma/builders";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm, studentProfile } from "../../support/forms";
import { readPage } from "../../support/pages";
import {
	db,
	freshSchool,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

/* A change that others rely on waits for them, or they are told of it. */

const START = "2026-11-09";
const END = "2026-12-18";

/** A placement since Monday last week, with seven days that nobody filled in. */
async function truant() {
	const placed = await placement({ start: START, end: END });
	const form = internshipForm({ teacher_id: placed.budi.id, start_date: START, end_date: END });
	const url = `/internships/${placed.id_internship}/update`;
	const edit = (person: Person, fields: object) => person.put(url, { ...form, ...fields });
	return { ...placed, form, edit };
}

const dates = async (siti: Person) => {
	const [{ start_date, end_date, status }] = (await siti.get("/internships/my")).data;
	return { start_date, end_date, status, days: (await siti.get("/attendances/my")).data.length };
};

const waiting = () => db.change.findFirstOrThrow({ where: { state: "waiting" } });
const decide = async (person: Person, decision: string) =>
	person.put(`/changes/${(await waiting()).id_change}/decide`, { decision });

describe("new dates that leave out existing days", () => {
	const kept = { start_date: START, end_date: END, status: "ongoing", days: 8 };

	it.each([
		["a start of today", { start_date: "2026-11-18" }, ["start_date"]],
		["a start of tomorrow", { start_date: "2026-11-19" }, ["start_date"]],
		["a start after one absence", { start_date: "2026-11-10" }, ["start_date"]],
		["an end before the absences", { end_date: "2026-11-10" }, ["end_date"]],
		["both", { start_date: "2026-11-12", end_date: "2026-11-13" }, ["start_date", "end_date"]],
	])("wait: %s. The rest is saved", async (_, fields, names) => {
		const { siti, edit } = await truant();
		const answer = await edit(siti, { ...fields, job_name: "Ilustrator" });
		expect(answer).toHaveStatus(200);
		expect(answer.meta).toEqual({ waiting: names });
		expect(answer.message).toContain("menunggu persetujuan guru pembimbing atau manajemen sekolah");
		expect(answer.data).toMatchObject({ job_name: "Ilustrator", start_date: START, end_date: END });
		expect(await dates(siti)).toEqual(kept);
		expect((await waiting()).after).toEqual(fields);
	});

	it("wait also for a day that was recorded today", async () => {
		const { siti, edit } = await truant();
		await siti.post("/attendances/create", checkIn());
		await edit(siti, { end_date: "2026-11-17" });
		expect(await dates(siti)).toMatchObject({ end_date: END, days: 8 });
	});

	it("wait also for today, when another placement was completed today to begin anew", async () => {
		const { siti, form, id_internship } = await truant();
		await siti.put(`/internships/${id_internship}/set-completed`);
		const { data } = await siti.post("/internships/create", { ...form, start_date: "2026-11-18" });
		const tomorrow = { ...form, start_date: "2026-11-19" };
		const answer = await siti.put(`/internships/${data.id_internship}/update`, tomorrow);
		expect(answer.meta).toEqual({ waiting: ["start_date"] });
		expect(await db.attendance.count()).toBe(8);
	});

	it("complete nothing while they wait after the last day", async () => {
		const { siti, edit } = await truant();
		const past = { end_date: "2026-11-17" };
		await db.internship.updateMany({ data: { end_date: new Date("2026-11-17") } });
		const answer = await edit(siti, { ...past, start_date: "2026-11-16" });
		expect([answer.data.status, answer.meta]).toEqual(["ongoing", { waiting: ["start_date"] }]);
		expect((await waiting()).after).toEqual({ start_date: "2026-11-16" });
	});

	it("do not wait where no day is left out: a weekend, a later end, an earlier start, before the first day", async () => {
		const { siti, edit } = await truant();
		for (const fields of [{ end_date: "2027-01-29" }, { start_date: "2026-11-07" }, { start_date: START }])
			expect((await edit(siti, fields)).meta).toBeUndefined();
		setClock("2026-11-06 10:00");
		const other = await truant();
		const answer = await other.edit(other.siti, { start_date: "2026-11-16" });
		expect([answer.data.start_date, answer.meta]).toEqual(["2026-11-16", undefined]);
	});

	it("take effect once the supervisor agrees, and the student and the audit log say who did", async () => {
		const { siti, budi, edit, id_internship } = await truant();
		await edit(siti, { start_date: "2026-11-16" });
		expect(await decide(budi, "approved")).toHaveStatus(200);
		expect(await dates(siti)).toMatchObject({ start_date: "2026-11-16", days: 3 });
		const detail = {
			before: { start_date: START },
			after: { start_date: "2026-11-16" },
			change: expect.any(String),
		};
		const about = { subject_type: "internship", subject_id: id_internship, person_id: siti.id, detail };
		expect(await entries()).toMatchObject([
			{ action: "internship.change_asked", actor_id: siti.id, ...about },
			{ action: "internship.change_approved", actor_id: budi.id, ...about },
		]);
		const texts = await readPage("/profil", siti);
		expect(texts).toContain("Tanggal mulai 09/11/2026 → 16/11/2026");
		expect(texts).toContain("Budi Santoso");
	});

	it("may complete the placement once the supervisor agrees", async () => {
		const { siti, budi, edit } = await truant();
		await edit(siti, { end_date: "2026-11-10" });
		await decide(budi, "approved");
		expect(await dates(siti)).toMatchObject({ end_date: "2026-11-10", status: "completed", days: 2 });
	});

	it("are logged with the completed placement when the agreed end is over", async () => {
		const { siti, budi, edit } = await truant();
		await edit(siti, { end_date: "2026-11-13" });
		await decide(budi, "approved");
		const changed = {
			before: { end_date: END, status: "ongoing" },
			after: { end_date: "2026-11-13", status: "completed" },
		};
		expect((await entries()).at(-1)).toMatchObject({ action: "internship.change_approved", detail: changed });
		expect(await db.change.findFirst()).toMatchObject({ state: "approved", ...changed });
	});

	it("stay as they were when the management refuses", async () => {
		const { siti, edit } = await truant();
		await edit(siti, { start_date: "2026-11-16" });
		expect(await decide(await manager(), "rejected")).toHaveStatus(200);
		expect(await dates(siti)).toEqual(kept);
	});

	it("are decided once, however many decide at once", async () => {
		const { siti, budi, edit } = await truant();
		await edit(siti, { start_date: "2026-11-16" });
		const { id_change } = await waiting();
		const ratna = await manager();
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, turn) =>
				(turn % 2 ? budi : ratna).put(`/changes/${id_change}/decide`, {
					decision: turn % 3 ? "approved" : "rejected",
				}),
			),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "change_decided");
		const { state } = await db.change.findFirstOrThrow();
		expect((await dates(siti)).start_date).toBe(state === "approved" ? "2026-11-16" : START);
	});

	it("need no confirmation of staff, whose change makes the student's void", async () => {
		for (const who of ["supervisor", "management"]) {
			const { siti, budi, edit } = await truant();
			await edit(siti, { start_date: "2026-11-18" });
			const { id_change } = await waiting();
			const person = who === "supervisor" ? budi : await manager();
			expect((await edit(person, { start_date: "2026-11-16" })).data.start_date).toBe("2026-11-16");
			expect(await person.put(`/changes/${id_change}/decide`, { decision: "approved" })).toHaveStatus(
				409,
				"change_decided",
			);
			expect((await dates(siti)).start_date).toBe("2026-11-16");
		}
	});

	it("are taken back by their student, nobody else", async () => {
		const { siti, budi, edit } = await truant();
		await edit(siti, { start_date: "2026-11-18" });
		const url = `/changes/${(await waiting()).id_change}/cancel`;
		expect(await (await student()).put(url)).toHaveStatus(404);
		expect(await budi.put(url)).toHaveStatus(403);
		expect(await siti.put(url)).toHaveStatus(200);
		expect(await siti.put(url)).toHaveStatus(409, "change_decided");
		expect(await db.change.count({ where: { state: "waiting" } })).toBe(0);
	});

	it("are void once the placement is completed", async () => {
		const { siti, budi, edit, id_internship } = await truant();
		await edit(siti, { start_date: "2026-11-18" });
		const { id_change } = await waiting();
		await siti.put(`/internships/${id_internship}/set-completed`);
		const answer = await budi.put(`/changes/${id_change}/decide`, { decision: "rejected" });
		expect(answer).toHaveStatus(409, "change_decided");
		expect((await siti.get("/attendances/my")).data).toHaveLength(8);
	});

	it("wait on through edits of other fields, and a new wish replaces the old", async () => {
		const { siti, edit } = await truant();
		await edit(siti, { start_date: "2026-11-18" });
		await edit(siti, { company_name: "Studio Kita" });
		expect((await waiting()).after).toEqual({ start_date: "2026-11-18" });
		await edit(siti, { start_date: "2026-11-12", end_date: "2026-11-13" });
		expect((await waiting()).after).toEqual({ start_date: "2026-11-12", end_date: "2026-11-13" });
		expect(await db.change.count({ where: { state: "cancelled" } })).toBe(1);
	});

	it("are shown to those who decide, at home and among what needs attention", async () => {
		const { siti, budi, edit } = await truant();
		await edit(siti, { start_date: "2026-11-18" });
		const line = "Tanggal mulai 09/11/2026 → 18/11/2026";
		for (const person of [budi, await manager()])
			for (const path of ["/guru/beranda", "/guru/perhatian"])
				expect(await readPage(path, person)).toContain(line);
		const stranger = await teacher();
		expect(await readPage("/guru/beranda", stranger)).not.toContain(line);
	});
});

describe("a student's class and major", () => {
	async function pupil() {
		const maya = await homeroomTeacher({ name: "Maya Kusuma" });
		const siti = await student({ name: "Siti Rahmawati", homeroom_teacher_id: maya.id, major: "DKV" });
		const major_id = (await findMajor("DKV")).id_major;
		const form = studentProfile({ major_id, homeroom_teacher_id: maya.id, email: siti.email });
		const edit = (fields: object) => siti.put("/students/profile/edit", { ...form, ...fields });
		return { siti, maya, edit, rina: await homeroomTeacher({ name: "Rina Astuti" }) };
	}

	it("can be chosen once without a confirmation", async () => {
		const [siti, maya] = [await student({ complete: false }), await homeroomTeacher()];
		const major_id = (await findMajor("AK")).id_major;
		const form = studentProfile({ major_id, homeroom_teacher_id: maya.id, email: siti.email });
		const answer = await siti.put("/students/profile/edit", form);
		expect(answer).toHaveStatus(200);
		expect([answer.message, answer.meta]).toEqual(["Data Diri Anda Telah Diperbarui", undefined]);
		expect(answer.data.student).toMatchObject({ major_id, homeroom_teacher_id: maya.id });
	});

	it("wait afterwards, and the homeroom teacher still sees the student", async () => {
		const { siti, maya, edit, rina } = await pupil();
		const major_id = (await findMajor("AK")).id_major;
		const answer = await edit({ homeroom_teacher_id: rina.id, major_id, birthplace: "Solo" });
		expect(answer).toHaveStatus(200);
		expect(answer.meta).toEqual({ waiting: ["major_id", "homeroom_teacher_id"] });
		expect(answer.data.student).toMatchObject({ homeroom_teacher_id: maya.id, birthplace: "Solo" });
		expect(await readPage("/guru/beranda", maya)).toContain("Wali kelas Maya Kusuma → Rina Astuti");
		expect(await decide(rina, "approved")).toHaveStatus(404);
		expect(await decide(maya, "approved")).toHaveStatus(200);
		expect((await siti.get("/users/me")).data.student).toMatchObject({
			major_id,
			homeroom_teacher_id: rina.id,
		});
	});

	it("are decided by the head of the present major too", async () => {
		const { siti, edit } = await pupil();
		const [present, next] = [await head("DKV"), await head("AK")];
		await edit({ major_id: (await findMajor("AK")).id_major });
		expect(await decide(next, "approved")).toHaveStatus(404);
		expect(await decide(present, "approved")).toHaveStatus(200);
		expect((await siti.get("/users/me")).data.student.major_detail.code).toBe("AK");
	});

	it("can be chosen again where the homeroom teacher is gone", async () => {
		const { siti, maya, edit, rina } = await pupil();
		const ratna = await manager();
		await ratna.put(`/users/${maya.id}/remove-homeroom`);
		expect((await edit({ homeroom_teacher_id: rina.id })).meta).toBeUndefined();
		expect((await siti.get("/users/me")).data.student.homeroom_teacher_id).toBe(rina.id);
	});

	it("are told to the last homeroom teacher", async () => {
		const { maya, edit, rina } = await pupil();
		const [agus, ratna] = [await homeroomTeacher({ name: "Agus Setiawan" }), await manager()];
		await edit({ homeroom_teacher_id: rina.id });
		await ratna.put(`/users/${maya.id}/remove-homeroom`, { homeroom_successor_id: agus.id });
		expect(await decide(ratna, "approved")).toHaveStatus(200);
		const detail = {
			before: { homeroom_teacher_id: agus.id },
			after: { homeroom_teacher_id: rina.id },
			change: expect.any(String),
		};
		expect((await entries()).at(-1)).toMatchObject({ action: "account.change_approved", detail });
		expect(await readPage("/guru/beranda", agus)).toContain("Wali kelas Agus Setiawan → Rina Astuti");
	});

	it("cannot go to somebody who lost the class meanwhile", async () => {
		const { siti, maya, edit, rina } = await pupil();
		await edit({ homeroom_teacher_id: rina.id });
		await (await manager()).put(`/users/${rina.id}/remove-homeroom`);
		expect(await decide(maya, "approved")).toHaveStatus(409, "change_impossible");
		expect((await siti.get("/users/me")).data.student.homeroom_teacher_id).toBe(maya.id);
		expect(await decide(maya, "rejected")).toHaveStatus(200);
	});
});

describe("a student's class, where the school has classes", () => {
	/** Siti in the class of Maya, and the class of Rina, with what the form sends. */
	async function classes() {
		const [maya, rina] = [await homeroomTeacher({ name: "Maya" }), await homeroomTeacher({ name: "Rina" })];
		const siti = await student({ name: "Siti", homeroom_teacher_id: maya.id, major: "DKV" });
		const other = await student({ homeroom_teacher_id: rina.id, major: "AK" });
		const [own, next] = [await classOf(siti.id), await classOf(other.id)];
		await db.class.update({ where: { id_class: next }, data: { name: "XII AK 2" } });
		const nowhere = { major_id: 0, homeroom_teacher_id: 0 };
		const {
			major_id: _,
			homeroom_teacher_id: __,
			...profile
		} = studentProfile({ ...nowhere, email: siti.email });
		const edit = (fields: object, who: Person = siti) =>
			who.put("/students/profile/edit", { ...profile, ...fields });
		return { siti, maya, rina, own, next, profile, edit };
	}
	const classOf = async (student_id: number) =>
		(await db.enrolment.findFirstOrThrow({ where: { student_id, until: null } })).class_id;

	it("brings its homeroom teacher and major, whatever else is sent", async () => {
		const { next, rina, profile } = await classes();
		const dewi = await student({ complete: false });
		const wrong = { class_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" };
		const form = { ...profile, email: dewi.email };
		expect(await dewi.put("/students/profile/edit", { ...form, ...wrong })).toBlame("class_id");
		expect(await dewi.put("/students/profile/edit", { ...form, class_id: "x" })).toBlame("class_id");
		expect(await dewi.put("/students/profile/edit", form)).toBlame("major_id");
		const body = { ...form, class_id: next, major_id: (await findMajor("BR")).id_major };
		const answer = await dewi.put("/students/profile/edit", body);
		expect(answer.meta).toBeUndefined();
		expect(answer.data.student).toMatchObject({
			homeroom_teacher_id: rina.id,
			major_detail: { code: "AK" },
		});
		expect(await classOf(dewi.id)).toBe(next);
		expect(await readPage("/profil", dewi)).not.toContain("Menunggu");
	});

	it("waits afterwards as one change, with both names, and is told to the teacher who is left", async () => {
		const { siti, maya, rina, own, next, edit } = await classes();
		const answer = await edit({ class_id: next, birthplace: "Solo" });
		expect(answer.message).toContain("Kelas menunggu persetujuan wali kelas");
		expect(answer.meta).toEqual({ waiting: ["class_id"] });
		expect(answer.data.student).toMatchObject({ homeroom_teacher_id: maya.id, birthplace: "Solo" });
		expect(await waiting()).toMatchObject({ before: { class_id: own }, after: { class_id: next } });
		expect((await edit({ class_id: own })).meta).toBeUndefined();
		const told = "Kelas XII DKV → XII AK 2";
		expect(await readPage("/guru/beranda", maya)).toContain(told);
		expect(await decide(rina, "approved")).toHaveStatus(404);
		expect(await decide(await manager(), "approved")).toHaveStatus(200);
		expect(await classOf(siti.id)).toBe(next);
		expect((await siti.get("/users/me")).data.student).toMatchObject({
			homeroom_teacher_id: rina.id,
			major_detail: { code: "AK" },
		});
		for (const [path, person] of [
			["/profil", siti],
			["/guru/beranda", maya],
			["/guru/catatan-audit", await manager()],
		] as const)
			expect(await readPage(path, person), path).toContain(told);
	});

	it("replaces a wish for a teacher or a major, and the other way round", async () => {
		const { maya, rina, next, edit } = await classes();
		const by = { major_id: (await findMajor("DKV")).id_major, homeroom_teacher_id: rina.id };
		await edit(by);
		await edit({ class_id: next });
		expect((await waiting()).after).toEqual({ class_id: next });
		await edit(by);
		expect((await waiting()).after).toEqual({ homeroom_teacher_id: rina.id });
		expect(await db.change.count({ where: { state: "cancelled" } })).toBe(2);
		expect(await decide(maya, "rejected")).toHaveStatus(200);
	});

	it("stays when it has no homeroom teacher any more", async () => {
		const { siti, maya, own, next, edit } = await classes();
		await (await manager()).delete(`/users/${maya.id}/delete`);
		const answer = await edit({ class_id: own, birthplace: "Solo" });
		expect([answer.status, answer.meta]).toEqual([200, undefined]);
		expect(answer.data.student).toMatchObject({ homeroom_teacher_id: null, birthplace: "Solo" });
		expect(await classOf(siti.id)).toBe(own);
		expect((await edit({ class_id: next })).meta).toEqual({ waiting: ["class_id"] });
		expect(await db.class.count()).toBe(2);
	});

	it("waits only for a student who had chosen another major", async () => {
		const { next, profile } = await classes();
		for (const [major, waits] of [
			["AK", false],
			["DKV", true],
		] as const) {
			const dewi = await student({ complete: false });
			const { id_major } = await findMajor(major);
			await db.student.update({ where: { id_user: dewi.id }, data: { major_id: id_major } });
			const body = { ...profile, email: dewi.email, class_id: next };
			const { meta } = await dewi.put("/students/profile/edit", body);
			expect(meta, major).toEqual(waits ? { waiting: ["class_id"] } : undefined);
		}
		expect(await readPage("/guru/perhatian", await manager())).toContain("Kelas kosong → XII AK 2");
	});

	it("cannot be one of a closed year, of another year or of another school", async () => {
		const { maya, own, next, edit } = await classes();
		await edit({ class_id: next });
		await db.$executeRaw`UPDATE school_years SET state = 'closed'`;
		expect(await decide(maya, "approved")).toHaveStatus(409, "change_impossible");
		expect(await edit({ class_id: next })).toBlame("class_id");
		expect(await edit({ class_id: own })).toHaveStatus(200);
		await db.school.create({ data: { npsn: "80000002", name: "SMK Dua" } });
		const far = await student({
			npsn: "80000002",
			homeroom_teacher_id: (await homeroomTeacher({ npsn: "80000002" })).id,
		});
		await db.$executeRaw`UPDATE school_years SET state = 'current'`;
		expect(await edit({ class_id: await classOf(far.id) })).toBlame("class_id");
	});
});

describe("a change that needs no confirmation", () => {
	it("is shown with old and new values on the student's page and in the log, and to the teacher who was left", async () => {
		const { siti, budi, edit, id_internship } = await truant();
		const [agus, ratna] = [await teacher({ name: "Agus Setiawan" }), await manager()];
		await edit(siti, { teacher_id: agus.id, company_name: "Studio Kita", instructor_name: "Ibu Dewi" });
		const told = [
			"Guru pembimbing Budi Santoso → Agus Setiawan",
			"Nama perusahaan PT Kreasi Nusantara → Studio Kita",
			"Nama instruktur Bapak Hendra → Ibu Dewi",
		];
		const params = { idInternship: id_internship };
		const pages = [
			await readPage("/guru/bimbingan/[idInternship]", agus, { params }),
			await readPage("/guru/peserta-didik/[idInternship]", ratna, { params }),
			await readPage("/guru/catatan-audit", ratna),
			await readPage("/guru/beranda", budi),
		];
		for (const page of pages) for (const text of told) expect(page).toContain(text);
		const [entry] = await entries();
		expect(JSON.stringify(entry?.detail)).not.toContain("Dewi");
	});

	it("is told to each student of a class that goes to somebody else, or to nobody", async () => {
		const [maya, rina, ratna] = [await homeroomTeacher(), await homeroomTeacher(), await manager()];
		const pupils = [
			await student({ homeroom_teacher_id: maya.id }),
			await student({ homeroom_teacher_id: maya.id }),
		];
		await ratna.put(`/users/${maya.id}/remove-homeroom`, { homeroom_successor_id: rina.id });
		await ratna.delete(`/users/${rina.id}/delete`);
		for (const { id } of pupils) {
			const rows = await db.change.findMany({ where: { person_id: id }, orderBy: { id_change: "asc" } });
			expect(rows.map(({ before, after }) => [before, after])).toEqual([
				[{ homeroom_teacher_id: maya.id }, { homeroom_teacher_id: rina.id }],
				[{ homeroom_teacher_id: rina.id }, { homeroom_teacher_id: null }],
			]);
		}
	});

	it("is deleted with the account, and the audit log still says which fields changed", async () => {
		const { siti, edit } = await truant();
		const ratna = await manager();
		await edit(siti, { instructor_name: "Ibu Dewi" });
		await ratna.delete(`/users/${siti.id}/delete`);
		expect(await db.change.count()).toBe(0);
		const page = await readPage("/guru/catatan-audit", ratna);
		expect(page).toContain("Nama instruktur");
		expect(page).not.toContain("Dewi");
	});
});
