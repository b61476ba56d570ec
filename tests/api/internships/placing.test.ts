import { beforeEach, describe, expect, it } from "vitest";
import { buildInternship, buildStudent, findMajor, SCHOOL } from "@/prisma/builders";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { readBoard } from "@/server/services/internships/board";
import { listWaitingPlacements } from "@/server/services/internships/confirming";
import { listBulkChanges } from "@/server/services/schools/bulk-changes";
import { currentYear } from "@/server/services/schools/year-plans";
import { entries, lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import {
	actorOf,
	db,
	freshSchool,
	head,
	logIn,
	logInAgain,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";
import { statementsOf } from "../../support/statements";
import { placesAt as workplace } from "../../support/workplaces";

freshSchool();

let dewi: Person;
let ratna: Person;
let dkv: number;
beforeEach(async () => {
	dkv = (await findMajor("DKV")).id_major;
	dewi = await head("DKV", { name: "Dewi" });
	ratna = await manager({ name: "Ratna" });
	await currentYear(db, headActor());
});

const headActor = () => actorOf({ id_user: dewi.id, role: "kepala_program", name: "Dewi", major_led: dkv });

const pupil = (name: string, major = "DKV") => buildStudent({ name, major });
type Placed = { id_user: number };

const body = (workplace_id: string, students: Placed[], fields: object = {}) => ({
	placements: students.map(({ id_user }) => ({ student_id: id_user, workplace_id })),
	job_name: "Desainer",
	start_date: "2026-11-23",
	end_date: "2027-05-21",
	...fields,
});

const place = (actor: Person, workplace_id: string, students: Placed[], fields: object = {}) =>
	actor.post("/internships/place", body(workplace_id, students, fields));

const waitingIds = async () =>
	(await db.internship.findMany({ where: { waits_for: { not: null } } })).map(
		({ id_internship }) => id_internship,
	);

describe("placing students", () => {
	it("makes pending placements with the workplace's instructor, and the teacher's contact", async () => {
		const [id, ani, budi, rina] = [
			await workplace(dewi, "PT Maju"),
			await pupil("Ani"),
			await pupil("Budi"),
			await teacher(),
		];
		await db.teacher.update({ where: { id_user: rina.id }, data: { contact: "081211112222" } });
		expect(await place(dewi, id, [ani, budi], { teacher_id: rina.id })).toHaveStatus(201);
		const rows = await db.internship.findMany({ include: { observations: true, assesments: true } });
		expect(rows).toHaveLength(2);
		expect(rows[0]).toMatchObject({
			status: "pending",
			waits_for: "student",
			workplace_id: id,
			company_name: "PT Maju",
			instructor_name: "Ibu Sari",
			instructor_contact: "081298765432",
			teacher_id: rina.id,
			teacher_contact: "081211112222",
			school_year: 2026,
		});
		expect(rows.map((row) => [row.observations.length, row.assesments.length])).toEqual([
			[6, 1],
			[6, 1],
		]);
		expect(await lines("internship.placed")).toHaveLength(2);
	});

	it("takes all or none, and says where places are missing", async () => {
		const id = await workplace(dewi, "PT Maju", 1);
		const answer = await place(dewi, id, [await pupil("Ani"), await pupil("Budi")]);
		expect(answer).toHaveStatus(409, "places_full");
		expect(answer.message).toContain("PT Maju: tinggal 1 tempat untuk DKV, yang diminta 2.");
		expect(await db.internship.count()).toBe(0);
	});

	it("gives the last free place to one of two heads, and tells the other one", async () => {
		const [id, ani, budi, sari] = [
			await workplace(dewi, "PT Maju", 1),
			await pupil("Ani"),
			await pupil("Budi"),
			await pupil("Sari"),
		];
		const answers = await Promise.all([
			place(dewi, id, [ani]),
			place(ratna, id, [budi]),
			place(ratna, id, [sari]),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.message).toContain("PT Maju: tidak ada lagi tempat untuk DKV.");
		expect(await db.internship.count()).toBe(1);
	});

	it("has no limit where nobody has said how many places there are", async () => {
		const id = await workplace(dewi, "PT Maju", null);
		expect(
			await place(dewi, id, [await pupil("Ani"), await pupil("Budi"), await pupil("Sari")]),
		).toHaveStatus(201);
	});

	it("makes room again when somebody leaves early", async () => {
		const [id, ani] = [await workplace(dewi, "PT Maju", 1), await pupil("Ani")];
		await place(dewi, id, [ani], { start_date: "2026-11-16" });
		await ratna.put("/internships/confirm", { internships: await waitingIds() });
		const [{ id_internship = "" } = {}] = await db.internship.findMany();
		expect(await place(dewi, id, [await pupil("Budi")])).toHaveStatus(409, "places_full");
		expect(await ratna.put(`/internships/${id_internship}/set-completed`, {})).toHaveStatus(200);
		expect(await place(dewi, id, [await pupil("Sari")])).toHaveStatus(201);
	});

	it("names who is elsewhere on these days", async () => {
		const id = await workplace(dewi, "PT Maju");
		const { siti } = await placement();
		const answer = await place(ratna, id, [{ id_user: siti.id }, await pupil("Ani")]);
		expect(answer).toHaveStatus(409, "active_internship_exists");
		expect(answer.message).toContain("Siti Rahmawati: Tanggalnya bentrok dengan PKL di PT Kreasi Nusantara");
		expect(await db.internship.count()).toBe(1);
	});

	it("is for the head's own major, approved students, and workplaces that the actor edits", async () => {
		const id = await workplace(dewi, "PT Maju");
		expect(await place(dewi, id, [await pupil("Ani", "AK")])).toHaveStatus(404);
		expect(await place(dewi, id, [await buildStudent({ approval: "waiting" })])).toHaveStatus(404);
		expect(await place(dewi, id, [{ id_user: dewi.id }])).toHaveStatus(404);
		const agus = await head("AK");
		expect(await place(agus, id, [await pupil("Edi", "AK")])).toBlame("placements");
		expect(await place(await teacher(), id, [await pupil("Budi")])).toHaveStatus(403);
		const ani = await pupil("Cici");
		expect(await place(dewi, id, [ani, ani])).toBlame("placements");
		expect(await place(dewi, id, [])).toBlame("placements");
		expect(await place(dewi, id, [ani], { end_date: "2026-11-23" })).toBlame("end_date");
		expect(await place(dewi, id, [ani], { teacher_id: ani.id_user })).toBlame("teacher_id");
		await db.workplace.updateMany({ data: { active: false } });
		expect(await place(dewi, id, [ani])).toBlame("placements");
	});

	it("leaves out whoever has graduated, and workplaces that are only proposed", async () => {
		const id = await workplace(dewi, "PT Maju", 2);
		const [ani, budi] = [await pupil("Ani"), await pupil("Budi")];
		await db.enrolment.deleteMany({ where: { student_id: ani.id_user } });
		await db.student.update({
			where: { id_user: ani.id_user },
			data: { graduated_on: new Date("2026-06-20") },
		});
		expect((await readBoard(headActor())).students.map(({ name }) => name)).toEqual(["Budi"]);
		expect(await place(dewi, id, [ani, budi])).toHaveStatus(404);
		await db.workplace.update({ where: { id_workplace: id }, data: { proposed: true } });
		expect(await place(dewi, id, [budi])).toBlame("placements");
		expect(await db.internship.count()).toBe(0);
	});

	it("takes whoever was placed by mistake this year, and was never there", async () => {
		const id = await workplace(dewi, "PT Maju", 2);
		const { siti, id_internship } = await placement({ student: { major: "DKV", name: "Siti Rahmawati" } });
		const names = async () => (await readBoard(headActor())).students.map(({ name }) => name);
		expect(await names()).toEqual([]);
		expect(await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Salah" })).toHaveStatus(
			200,
		);
		expect(await names()).toEqual(["Siti Rahmawati"]);
		expect(await place(dewi, id, [{ id_user: siti.id }])).toHaveStatus(201);
		expect(await names()).toEqual([]);
	});

	it("leaves a place to others that gave way to another placement, also when it ran to its end", async () => {
		const [id, ani] = [await workplace(dewi, "PT Maju", 1), await pupil("Ani")];
		await buildInternship({
			student_id: ani.id_user,
			company_name: "PT Maju",
			start: "2026-08-03",
			end: "2026-08-31",
			status: "completed",
			gave_way: true,
		});
		expect((await readBoard(headActor())).workplaces).toMatchObject([
			{ name: "PT Maju", places: [{ taken: 0 }] },
		]);
		expect(await place(dewi, id, [await pupil("Budi")])).toHaveStatus(201);
	});

	it("shows the grades that go on placement, and counts the others", async () => {
		const [ani, budi] = [await pupil("Ani"), await pupil("Budi")];
		await pupil("Cici");
		await db.class.updateMany({
			where: { enrolments: { some: { student_id: ani.id_user } } },
			data: { grade: "X" },
		});
		await db.enrolment.deleteMany({ where: { student_id: budi.id_user } });
		const names = async (asked: Parameters<typeof readBoard>[1]) =>
			(await readBoard(headActor(), asked)).students.map(({ name }) => name);
		expect(await names(null)).toEqual(["Cici"]);
		expect(await names("X")).toEqual(["Ani"]);
		expect(await names("tanpa")).toEqual(["Budi"]);
		expect(await names("semua")).toHaveLength(3);
		expect((await readBoard(headActor())).grades).toEqual([
			{ grade: "X", goes: false, count: 1 },
			{ grade: "XII", goes: true, count: 1 },
			{ grade: null, goes: false, count: 1 },
		]);
		const settings = { placing_confirmed_by: "student", proposals_wait: "0" };
		expect(await ratna.put("/school/placing/update", { ...settings, placing_grades: [] })).toBlame(
			"placing_grades",
		);
		expect(
			await ratna.put("/school/placing/update", { ...settings, placing_grades: ["XII", "X"] }),
		).toHaveStatus(200);
		expect(await names(null)).toEqual(["Ani", "Cici"]);
		expect(await lines("school.placing_settings")).toHaveLength(1);
	});

	it("asks for an instructor whom the workplace does not have", async () => {
		const [id, ani] = [await workplace(dewi, "PT Maju"), await pupil("Ani")];
		await db.instructor.deleteMany();
		expect(await place(dewi, id, [ani])).toBlame("instructor_name");
		const named = { instructor_name: "Pak Eko" };
		expect(await place(dewi, id, [ani], named)).toBlame("instructor_contact");
		expect(await place(dewi, id, [ani], { ...named, instructor_contact: "081211112222" })).toHaveStatus(201);
		expect(await db.instructor.count({ where: { workplace_id: id, name: "Pak Eko" } })).toBe(1);
	});

	it("shows who has no place, and how many are left, with as many statements for many as for few", async () => {
		const [id, ani, budi] = [await workplace(dewi, "PT Maju", 3), await pupil("Ani"), await pupil("Budi")];
		await pupil("Edi", "AK");
		await place(dewi, id, [ani]);
		const first = await statementsOf(() => readBoard(headActor()));
		const board = await readBoard(headActor());
		expect(board.students).toMatchObject([{ id_user: budi.id_user, name: "Budi", major: "DKV" }]);
		expect(board.workplaces).toMatchObject([
			{
				name: "PT Maju",
				places: [{ major_id: dkv, places: 3, taken: 1 }],
				instructors: [{ name: "Ibu Sari" }],
			},
		]);
		for (const name of ["Cici", "Dodi"]) await pupil(name);
		for (const name of ["PT A", "PT B"]) await workplace(dewi, name);
		expect(await statementsOf(() => readBoard(headActor()))).toHaveLength(first.length);
	});
});

it("a placing is undone for those who have not confirmed", async () => {
	const id = await workplace(dewi, "PT Maju");
	const ani = await student({ name: "Ani", major: "DKV" });
	await place(dewi, id, [{ id_user: ani.id }, await pupil("Budi")]);
	const own = await db.internship.findFirstOrThrow({ where: { student_id: ani.id } });
	expect(await ani.put("/internships/confirm", { internships: [own.id_internship] })).toHaveStatus(200);
	const [placing] = await listBulkChanges(headActor(), ["placing"]);
	expect(placing).toMatchObject({ label: "2 peserta didik di PT Maju", by: "Dewi", made: 2 });
	const undone = await dewi.put(`/imports/changes/${placing?.id_bulk_change}/undo`, {});
	expect(undone.data).toMatchObject({ undone: 1, kept: [{ label: "Ani" }] });
	expect(await db.internship.findMany()).toMatchObject([{ student_id: ani.id }]);
	const agus = await head("AK");
	expect(await agus.put(`/imports/changes/${placing?.id_bulk_change}/undo`, {})).toHaveStatus(404);
});

describe("a placement that waits", () => {
	/** Ani, whom the head has placed from 16/11 on, two days ago. */
	async function waitingAni() {
		const [id, ani] = [await workplace(dewi, "PT Maju", 1), await student({ name: "Ani", major: "DKV" })];
		expect(await place(dewi, id, [{ id_user: ani.id }], { start_date: "2026-11-16" })).toHaveStatus(201);
		const [internship = ""] = await waitingIds();
		return { ani, internships: [internship], workplace_id: id };
	}

	it("has no days, no check-in and no start while it waits, whatever the date", async () => {
		const { ani, internships } = await waitingAni();
		await fillMissingDays(new Date());
		expect(await db.attendance.count()).toBe(0);
		expect(await ani.post("/attendances/create", checkIn())).toHaveStatus(404, "no_ongoing_internship");
		expect((await ani.get("/internships/my")).data).toMatchObject([{ status: "pending" }]);
		const edited = await ratna.put(`/internships/${internships[0]}/update`, {
			...internshipForm({
				teacher_id: (await teacher()).id,
				start_date: "2026-11-02",
				end_date: "2026-11-30",
			}),
			company_name: "PT Maju",
		});
		expect(edited).toHaveStatus(200);
		expect(edited.data.status).toBe("pending");
	});

	it("begins once its student confirms it, without the days before", async () => {
		const { ani, internships } = await waitingAni();
		const other = await student();
		expect(await other.put("/internships/confirm", { internships })).toHaveStatus(404);
		expect(await ani.put("/internships/confirm", { internships })).toHaveStatus(200);
		expect(await ani.put("/internships/confirm", { internships })).toHaveStatus(409, "placement_confirmed");
		const days = await db.attendance.findMany();
		expect(days.map(({ date }) => date.toISOString().slice(0, 10))).toEqual(["2026-11-18"]);
		expect(await ani.post("/attendances/create", checkIn())).toHaveStatus(201);
		// A later change of its dates does not bring the days back.
		setClock("2026-11-19 10:00");
		await fillMissingDays(new Date());
		expect(await db.attendance.count()).toBe(2);
		expect(await lines("internship.confirmed")).toHaveLength(1);
	});

	it("is confirmed by the head alone, where the school says so", async () => {
		const settings = { placing_confirmed_by: "head", proposals_wait: false, placing_grades: ["XII"] };
		expect(await dewi.put("/school/placing/update", settings)).toHaveStatus(403);
		expect(await ratna.put("/school/placing/update", settings)).toHaveStatus(200);
		const { ani, internships } = await waitingAni();
		expect(await ani.put("/internships/confirm", { internships })).toHaveStatus(409, "placement_confirmed");
		const agus = await head("AK");
		expect(await agus.put("/internships/confirm", { internships })).toHaveStatus(404);
		expect(await dewi.put("/internships/confirm", { internships })).toHaveStatus(200);
	});

	it("is not changed by its student, and not confirmed once it is over", async () => {
		const { ani, internships } = await waitingAni();
		const form = internshipForm({ teacher_id: (await teacher()).id });
		expect(await ani.put(`/internships/${internships[0]}/update`, form)).toHaveStatus(
			409,
			"internship_unconfirmed",
		);
		setClock("2027-05-22 10:00");
		const later = await logInAgain(ani);
		expect(await later.put("/internships/confirm", { internships })).toHaveStatus(409, "internship_over");
	});

	it("is declined by its student with a reason, which the head reads, and can still be confirmed", async () => {
		const { ani, internships } = await waitingAni();
		const decline = (person: Person, reason = "Terlalu jauh dari rumah") =>
			person.put(`/internships/${internships[0]}/decline`, { reason });
		expect(await decline(await student())).toHaveStatus(404);
		expect(await decline(ani, "  ")).toBlame("reason");
		expect(await decline(ani)).toHaveStatus(200);
		expect((await listWaitingPlacements(headActor())).rows).toMatchObject([
			{ name: "Ani", waits_for: "student", declined_reason: "Terlalu jauh dari rumah" },
		]);
		// The log has no word of a reason.
		expect(JSON.stringify(await entries())).not.toContain("jauh");
		expect(await ani.put("/internships/confirm", { internships })).toHaveStatus(200);
		expect(await db.internship.findFirst()).toMatchObject({ waits_for: null, declined_reason: null });
		expect(await decline(ani)).toHaveStatus(409, "placement_confirmed");
	});

	it("is taken back by the head, who tells the student, and can place somebody else", async () => {
		const { ani, internships, workplace_id } = await waitingAni();
		expect((await listWaitingPlacements(headActor())).rows).toMatchObject([
			{ name: "Ani", company_name: "PT Maju", waits_for: "student", new_workplace: false },
		]);
		expect(await ani.put("/internships/withdraw", { internships })).toHaveStatus(403);
		expect(await dewi.put("/internships/withdraw", { internships })).toHaveStatus(200);
		expect(await db.internship.count()).toBe(0);
		expect(await db.change.findMany()).toMatchObject([
			{ person_id: ani.id, before: { company_name: "PT Maju" }, state: "made" },
		]);
		expect(await place(dewi, workplace_id, [await pupil("Budi")])).toHaveStatus(201);
		await ratna.put("/internships/confirm", { internships: await waitingIds() });
		expect(
			await dewi.put("/internships/withdraw", {
				internships: await db.internship
					.findMany()
					.then((rows) => rows.map(({ id_internship }) => id_internship)),
			}),
		).toHaveStatus(409, "placement_confirmed");
	});
});

describe("a workplace that a student enters", () => {
	const form = async (fields: object = {}) =>
		internshipForm({
			teacher_id: (await teacher()).id,
			start_date: "2026-11-16",
			end_date: "2027-02-26",
			...fields,
		});
	const wait = () => db.school.update({ where: { npsn: SCHOOL.npsn }, data: { proposals_wait: true } });
	const ani = async () => logIn(await buildStudent({ name: "Ani", major: "DKV" }));

	it("counts at once by default, also beyond the places", async () => {
		const [id, siti] = [await workplace(dewi, "PT Maju", 0), await ani()];
		const answer = await siti.post("/internships/create", await form({ company_name: "PT. MAJU" }));
		expect(answer).toHaveStatus(201);
		expect(answer.message).toBe("Data PKL Berhasil Ditambahkan");
		expect(answer.data.status).toBe("ongoing");
		expect(await db.internship.findFirst()).toMatchObject({ workplace_id: id, waits_for: null });
	});

	it("waits where the school asks for it, and begins once the head agrees", async () => {
		await wait();
		const siti = await ani();
		const answer = await siti.post("/internships/create", await form({ company_name: "CV Baru" }));
		expect(answer).toHaveStatus(201);
		expect(answer.data.status).toBe("pending");
		expect(answer.message).toContain("Menunggu persetujuan kepala program atau manajemen sekolah.");
		expect((await listWaitingPlacements(headActor())).rows).toMatchObject([
			{ waits_for: "proposal", new_workplace: true },
		]);
		// Nobody can be placed at a workplace that is only proposed.
		expect((await readBoard(headActor())).workplaces).toEqual([]);
		const internships = await waitingIds();
		expect(await siti.put("/internships/confirm", { internships })).toHaveStatus(409, "placement_confirmed");
		expect(await dewi.put("/internships/confirm", { internships })).toHaveStatus(200);
		expect(await db.internship.findFirst()).toMatchObject({ status: "ongoing", waits_for: null });
		expect((await readBoard(headActor())).workplaces).toMatchObject([{ name: "CV Baru" }]);
	});

	it("goes with the proposal that is rejected, or changed to another one", async () => {
		await wait();
		const [id, siti] = [await workplace(dewi, "PT Maju"), await ani()];
		const first = await form({ company_name: "CV Baru" });
		const { data } = await siti.post("/internships/create", first);
		const url = `/internships/${data.id_internship}/update`;
		const changed = await siti.put(url, { ...first, company_name: "CV Lebih Baru" });
		expect(changed).toHaveStatus(200);
		expect(changed.data.status).toBe("pending");
		expect(await db.workplace.findMany({ where: { proposed: true } })).toMatchObject([
			{ name: "CV Lebih Baru" },
		]);
		expect(await dewi.put("/internships/withdraw", { internships: [data.id_internship] })).toHaveStatus(200);
		expect(await db.workplace.findMany()).toMatchObject([{ id_workplace: id }]);
		expect(await lines("internship.proposal_rejected")).toHaveLength(1);
	});

	it("takes a place only once it is accepted, and none where none is left", async () => {
		await wait();
		const [id, siti] = [await workplace(dewi, "PT Maju", 1), await ani()];
		await siti.post("/internships/create", await form({ company_name: "PT Maju" }));
		const internships = await waitingIds();
		expect(await place(dewi, id, [await pupil("Budi")])).toHaveStatus(201);
		const refused = await dewi.put("/internships/confirm", { internships });
		expect(refused).toHaveStatus(409, "places_full");
		expect(refused.message).toContain("PT Maju: tidak ada lagi tempat untuk DKV.");
		expect(await db.internship.count({ where: { waits_for: "proposal" } })).toBe(1);
	});

	it("waits as a change when an accepted placement moves elsewhere", async () => {
		const siti = await ani();
		const first = await form({ company_name: "PT Maju" });
		const { data } = await siti.post("/internships/create", first);
		await wait();
		const url = `/internships/${data.id_internship}/update`;
		const same = await siti.put(url, { ...first, company_name: "pt. maju" });
		expect(same.meta).toBeUndefined();
		const moved = await siti.put(url, { ...first, company_name: "CV Lain" });
		expect(moved.meta).toEqual({ waiting: ["company_name"] });
		expect((await db.internship.findFirst())?.company_name).toBe("pt. maju");
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		expect(await ratna.put(`/changes/${id_change}/decide`, { decision: "approved" })).toHaveStatus(200);
		expect((await db.internship.findFirst())?.company_name).toBe("CV Lain");
	});
});

describe("the wishes of a student", () => {
	const url = "/students/wishes/update";

	it("are up to three workplaces and a district, which the head reads beside the name", async () => {
		const [one, two] = [await workplace(dewi, "PT Maju"), await workplace(dewi, "CV Lain")];
		const ani = await student({ name: "Ani", major: "DKV" });
		const saved = await ani.put(url, { workplaces: [two, "", one, two].slice(0, 3), district: "Sleman" });
		expect(saved).toHaveStatus(200);
		expect((await readBoard(headActor())).students).toMatchObject([
			{ name: "Ani", wishes: [two, one], district: "Sleman" },
		]);
		expect(await ani.put(url, { workplaces: [one], district: "" })).toHaveStatus(200);
		expect((await readBoard(headActor())).students).toMatchObject([{ wishes: [one], district: null }]);
	});

	it("are workplaces of the school that take students, and lead to the heir of a merged one", async () => {
		const [one, two] = [await workplace(dewi, "PT Maju"), await workplace(dewi, "CV Lain")];
		const ani = await student({ name: "Ani", major: "DKV" });
		expect(await ani.put(url, { workplaces: [one, two, one, two] })).toBlame("workplaces");
		expect(await ani.put(url, { workplaces: ["01ARZ3NDEKTSV4RRFFQ69G5FAV"] })).toBlame("workplaces");
		await db.workplace.update({ where: { id_workplace: two }, data: { active: false } });
		expect(await ani.put(url, { workplaces: [two] })).toBlame("workplaces");
		expect(await ani.put(url, { workplaces: [one] })).toHaveStatus(200);
		await db.workplace.update({ where: { id_workplace: one }, data: { heir_id: two } });
		expect((await readBoard(headActor())).students).toMatchObject([{ wishes: [two] }]);
		expect(await dewi.put(url, { workplaces: [] })).toHaveStatus(403);
	});
});

it("the names of workplaces are suggested by any spelling, but not those that are only proposed", async () => {
	await workplace(dewi, "PT Maju Jaya");
	await workplace(dewi, "CV Jaya");
	const ani = await student();
	const names = async (search: string) =>
		(await ani.get(`/workplaces/names?${new URLSearchParams({ search })}`)).data;
	expect(await names("p.t. maju")).toEqual(["PT Maju Jaya"]);
	expect(await names("JAYA")).toEqual(["CV Jaya", "PT Maju Jaya"]);
	await db.workplace.updateMany({ where: { name: "CV Jaya" }, data: { proposed: true } });
	expect(await names("jaya")).toEqual(["PT Maju Jaya"]);
	expect(await names("")).toEqual([]);
	const waiting = await student({ approval: "waiting" });
	expect((await waiting.get("/workplaces/names?search=jaya")).data).toEqual([]);
});

it("a signed paper of a placement is kept by the head, and read by the supervisor, and by nobody else", async () => {
	const { siti, budi, id_internship } = await placement({ student: { major: "DKV" } });
	const send = (actor: Person, file?: File) => {
		const body = new FormData();
		if (file) body.set("paper", file);
		return actor.post(`/internships/${id_internship}/paper/update`, body);
	};
	const open = (actor: Person) => actor.get(`/internships/${id_internship}/paper`);
	const pdf = new File(["%PDF-1.4 surat %%EOF"], "surat.pdf");
	expect(await open(dewi)).toHaveStatus(404);
	expect(await send(budi, pdf)).toHaveStatus(403);
	expect(await send(await head("AK"), pdf)).toHaveStatus(404);
	expect(await send(dewi, new File(["x"], "a.txt"))).toBlame("paper");
	expect(await send(dewi, pdf)).toHaveStatus(200);
	for (const reader of [dewi, budi, ratna]) expect((await open(reader)).bytes.toString()).toContain("surat");
	for (const other of [await teacher(), await head("AK")]) expect(await open(other)).toHaveStatus(404);
	expect(await open(siti)).toHaveStatus(403);
	const { signed_paper } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	expect(await ratna.get(`/storage/${signed_paper}`)).toHaveStatus(404);
	expect(await send(dewi)).toHaveStatus(200);
	expect(await open(dewi)).toHaveStatus(404);
	expect(await lines("internship.paper_kept")).toHaveLength(1);
});
