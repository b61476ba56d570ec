import { describe, expect, it } from "vitest";
import { NONE } from "@/lib/lists/list-address";
import { pool } from "@/server/database/db";
import { listPlannable } from "@/server/services/visits/plan";
import { listProposals, listProposing } from "@/server/services/visits/points";
import {
	findVisit,
	listOwnVisits,
	pageOfPlaces,
	pageOfTeachers,
	readTerm,
} from "@/server/services/visits/read";
import { lines } from "../../support/audit";
import { passMinutes, setClock } from "../../support/clock";
import { jpeg } from "../../support/images";
import { instructor } from "../../support/instructors";
import { readPdf } from "../../support/pdf";
import { leaveTries } from "../../support/rate-limits";
import {
	actorOf,
	changeClass,
	db,
	freshSchool,
	head,
	headmaster,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";
import { statementsOf } from "../../support/statements";
import { plan, recorded, visiting } from "../../support/visits";
import { placedAt } from "../../support/workplaces";

freshSchool();

type Fields = Partial<Parameters<typeof actorOf>[0]>;
const as = ({ id, name }: Person, fields: Fields = {}) =>
	actorOf({ id_user: id, name, role: "guru_pembimbing", ...fields });

/** A visit of Budi to two students, of whom Maya's class has the first, and who are of two majors. */
async function visited() {
	const budi = await teacher({ name: "Budi Santoso" });
	const ani = await placedAt("PT Maju", { name: "Ani", teacher_id: budi.id });
	const beni = await placedAt("PT Maju", { name: "Beni", teacher_id: budi.id, major: "AK" });
	const maya = await homeroomTeacher({ name: "Maya" });
	await changeClass({ id_user: ani.student_id }, { homeroom_teacher_id: maya.id });
	const visit = await recorded(budi, {
		workplace_id: ani.workplace_id,
		seen: ani.id_internship,
		findings: "Beni sering terlambat.",
		photo: await jpeg(),
	});
	return { budi, ani, beni, maya, visit, workplace_id: ani.workplace_id };
}

describe("a visit", () => {
	it("is read whole by its teacher, the management, and who sees every student in it", async () => {
		const { budi, maya, visit } = await visited();
		const led = async (person: Person) =>
			(await db.major.findFirst({ where: { major_leader_id: person.id } }))?.id_major ?? null;
		const [dewi, ratna] = [await head("DKV"), await manager()];
		const readers = {
			budi: as(budi),
			maya: as(maya, { role: "wali_kelas" }),
			dewi: as(dewi, { role: "kepala_program", major_led: await led(dewi) }),
			ratna: as(ratna, { role: "manajemen_sekolah" }),
		};
		const read = async (reader: keyof typeof readers) => {
			const { students, report, seen, open } = await findVisit(readers[reader], visit.id_visit);
			return [students.map(({ name }) => name).join(), report?.findings ?? null, seen, open];
		};
		expect(await read("budi")).toEqual(["Ani,Beni", "Beni sering terlambat.", 1, true]);
		expect(await read("ratna")).toEqual(["Ani,Beni", "Beni sering terlambat.", 1, false]);
		expect(await read("maya")).toEqual(["Ani", null, 1, false]);
		expect(await read("dewi")).toEqual(["Ani", null, 1, false]);
		const photo = `/storage/${visit.photo}`;
		expect(await budi.get(photo)).toHaveStatus(200);
		expect(await ratna.get(photo)).toHaveStatus(200);
		for (const person of [maya, dewi, await student()]) expect(await person.get(photo)).toHaveStatus(404);
	});

	it("shows another teacher of the workplace that it was, with their own students alone", async () => {
		const { visit } = await visited();
		const rina = await teacher({ name: "Rina" });
		await expect(findVisit(as(rina), visit.id_visit)).rejects.toMatchObject({ httpStatus: 404 });
		await placedAt("PT Maju", { name: "Cici", teacher_id: rina.id });
		expect(await findVisit(as(rina), visit.id_visit)).toMatchObject({
			visited_on: "2026-11-18",
			teacher: "Budi Santoso",
			students: [],
			seen: 0,
			report: null,
			mine: false,
		});
		expect(await rina.get(`/storage/${visit.photo}`)).toHaveStatus(404);
		expect(await rina.get(`/documents/visits/lembar?visit=${visit.id_visit}`)).toHaveStatus(404);
	});

	it("is read by nobody new once a student in it is erased", async () => {
		const { budi, beni, maya, visit } = await visited();
		const [ratna] = [await manager(), await manager()];
		expect(await ratna.delete("/users/delete", { ids: [beni.student_id] })).toHaveStatus(200);
		const report = async (reader: ReturnType<typeof as>) => (await findVisit(reader, visit.id_visit)).report;
		expect(await report(as(maya, { role: "wali_kelas" }))).toBeNull();
		for (const reader of [as(budi), as(ratna, { role: "manajemen_sekolah" })])
			expect(await report(reader)).toMatchObject({ findings: "Beni sering terlambat." });
	});

	it("shows its students that it was, and whether they were seen", async () => {
		const { ani, beni } = await visited();
		const own = async (id_user: number) =>
			listOwnVisits(actorOf({ id_user, name: "S", role: "peserta_didik" }));
		const visit = { visited_on: "2026-11-18", teacher: "Budi Santoso", company_name: "PT Maju" };
		expect(await own(ani.student_id)).toEqual([{ ...visit, seen: true }]);
		expect(await own(beni.student_id)).toEqual([{ ...visit, seen: false }]);
	});

	it("prints its sheet, and the plans of a term as sheets and as a list", async () => {
		await headmaster({ name: "Ratna Wulandari" });
		const { budi, visit, workplace_id } = await visited();
		await plan(budi, [[workplace_id, "2026-11-25"]]);
		const print = async (path: string) => {
			const answer = await budi.get(`/documents/visits/${path}`);
			expect(answer).toHaveStatus(200);
			return readPdf(answer.bytes).spoken;
		};
		const done = await print(`lembar?visit=${visit.id_visit}`);
		for (const words of [
			"LEMBAR MONITORING",
			"PT Maju",
			"Pak Hendra",
			"Beni sering terlambat.",
			"Ya",
			"Tidak",
		])
			expect(done).toContain(words);
		const sheets = await print("lembar?semester=2026-1");
		expect(sheets.split("LEMBAR MONITORING")).toHaveLength(3);
		const list = await print("jadwal");
		expect(list).toContain("2, terlaksana 1");
		expect(list).toContain("Rabu, 25 Nov 2026");
		expect(await lines("visit.printed")).toHaveLength(3);
		expect(await budi.get("/documents/visits/jadwal?semester=2026-2")).toHaveStatus(404);
	});
});

describe("the sheet of an old visit", () => {
	it("says the term and the class of that time", async () => {
		const { budi, visit, ani } = await visited();
		const enrolment = await db.enrolment.findFirstOrThrow({
			where: { student_id: ani.student_id, until: null },
			include: { class: true },
		});
		await db.enrolment.update({
			where: { id_enrolment: enrolment.id_enrolment },
			data: { until: new Date("2027-01-31") },
		});
		setClock("2027-02-10 10:00");
		const later = await logInAgain(budi);
		const { bytes } = await later.get(`/documents/visits/lembar?visit=${visit.id_visit}`);
		const sheet = readPdf(bytes).spoken;
		expect(sheet).toContain("2026/2027, semester 1");
		expect(sheet).toContain(enrolment.class.name);
	});
});

describe("printing", () => {
	type Plan = { "Relation Name"?: string; "Index Cond"?: string; "Node Type": string; Plans?: Plan[] };
	/** The reads of placements, each with the condition by which an index finds them. */
	const readsOf = (plan: Plan): (string | undefined)[] => [
		...(plan["Relation Name"] === "internships" && plan["Node Type"] !== "Bitmap Heap Scan"
			? [plan["Index Cond"]]
			: []),
		...(plan.Plans ?? []).flatMap(readsOf),
	];

	it("of a desk is its deputy's too, with who visits in each row", async () => {
		const { budi, workplace_id } = await visiting();
		const rina = await teacher({ name: "Rina" });
		await plan(budi, [[workplace_id, "2026-11-20"]]);
		const print = (person: Person) => person.get("/documents/visits/jadwal?own=1");
		expect(await print(rina)).toHaveStatus(404);
		await budi.put(`/teachers/${budi.id}/deputy`, { deputy_id: rina.id, until: "2026-11-20" });
		const { workplace_id: own } = await visiting({ company: "PT Dua", by: rina });
		await plan(rina, [[own, "2026-11-23"]]);
		const sheet = readPdf((await print(rina)).bytes).spoken;
		for (const words of ["PT Maju", "PT Dua", "Budi Santoso", "Rina"]) expect(sheet).toContain(words);
	});

	it("keeps two teachers with one name apart", async () => {
		const one = await visiting({ company: "PT Satu" });
		const two = await visiting({ company: "PT Dua" });
		await plan(one.budi, [[one.workplace_id, "2026-11-20"]]);
		await plan(two.budi, [[two.workplace_id, "2026-11-20"]]);
		const sheet = readPdf((await (await manager()).get("/documents/visits/jadwal")).bytes).spoken;
		// Neither of them signs for the other.
		expect(sheet).not.toContain("Guru Pembimbing");
	});

	it("of a whole school asks the management for a proof, and is told when it is too much", async () => {
		const { budi, workplace_id } = await visiting();
		await plan(budi, [[workplace_id, "2026-11-20"]]);
		const ratna = await manager();
		passMinutes(16);
		const path = "/documents/visits/lembar";
		expect(await ratna.get(path)).toHaveStatus(423);
		const proved = await logInAgain(ratna);
		expect(await proved.get(path)).toHaveStatus(200);
		await db.$executeRaw`
			INSERT INTO visits (npsn, workplace_id, teacher_id, visited_on, recorded_at, met)
			SELECT npsn, workplace_id, teacher_id, day, now(), 'Pak Hendra'
			FROM visits, generate_series('2025-12-01'::date, '2026-11-17', '1 day') day`;
		const answer = await proved.get(path);
		expect([answer.status, answer.code]).toEqual([409, "too_many_visits"]);
		expect(await proved.get(`${path}?teacher_id=${budi.id}`)).toHaveStatus(409);
	});

	it("finds the placements of each visit by an index", async () => {
		const { budi, visit } = await visited();
		const sent = await statementsOf(() => budi.get(`/documents/visits/lembar?visit=${visit.id_visit}`));
		const query = sent.find(({ text }) => text.includes("AS instructors"));
		const client = await pool.connect();
		try {
			await client.query("SET enable_seqscan = off");
			const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${query?.text}`, query?.values);
			const reads = readsOf(rows[0]["QUERY PLAN"][0].Plan);
			expect(reads.length).toBeGreaterThan(0);
			expect(reads).not.toContain(undefined);
		} finally {
			await client.query("RESET enable_seqscan");
			client.release();
		}
	});
});

describe("planning", () => {
	it("takes all workplaces of the term at once, once each, in the time of the placements", async () => {
		const { budi, workplace_id } = await visiting();
		const two = await visiting({ company: "PT Dua", by: budi });
		const { term } = await readTerm(as(budi), "2026-1");
		const { places, days } = await listPlannable(as(budi), term);
		expect(places.map(({ name, students, planned }) => [name, students, planned])).toEqual([
			["PT Dua", 1, 0],
			["PT Maju", 1, 0],
		]);
		// Wednesday to Friday, then Monday.
		expect(days.slice(0, 4)).toEqual(["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-23"]);
		const visits: [string, string][] = [
			[workplace_id, "2026-11-20"],
			[two.workplace_id, "2026-11-20"],
		];
		expect((await plan(budi, visits)).data).toEqual({ made: 2, known: 0 });
		expect((await plan(budi, visits)).data).toEqual({ made: 0, known: 2 });
		const twice: typeof visits = [
			[workplace_id, "2026-11-23"],
			[workplace_id, "2026-11-23"],
		];
		expect((await plan(budi, twice)).data).toEqual({ made: 1, known: 0 });
		expect(await lines("visit.planned")).toHaveLength(2);
		const bad: [string, string][] = [...visits, [workplace_id, "2026-11-17"], [workplace_id, "2030-01-01"]];
		const { errors } = await plan(budi, bad);
		expect(Object.keys(errors)).toEqual(["visits.2.planned_on", "visits.3.planned_on"]);
		const others = await plan(await teacher(), [[workplace_id, "2026-11-20"]]);
		expect(others).toBlame("visits.0.planned_on");
		const [first] = await db.visit.findMany({ orderBy: { id_visit: "asc" } });
		const move = (planned_on: string) => budi.put(`/visits/${first?.id_visit}/move`, { planned_on });
		expect(await move("2026-11-24")).toHaveStatus(200);
		expect(await move("2026-11-01")).toBlame("planned_on");
	});

	it("is counted per workplace and per teacher, for who sees them", async () => {
		const { budi, workplace_id } = await visiting({ students: ["Ani", "Beni"] });
		const rina = await teacher({ name: "Rina" });
		await visiting({ by: rina, students: ["Cici"] });
		await plan(budi, [[workplace_id, "2026-11-20"]]);
		await recorded(budi, { workplace_id });
		const ratna = as(await manager(), { role: "manajemen_sekolah" });
		const { term } = await readTerm(ratna, "2026-1");
		const all = { term, own: false, page: 1 };
		const counted = { name: "PT Maju", teacher: "Budi Santoso", students: 2, planned: 1, done: 1 };
		expect((await pageOfPlaces(ratna, all)).rows).toMatchObject([
			counted,
			{ name: "PT Maju", teacher: "Rina", students: 1, planned: 0, done: 0 },
		]);
		expect((await pageOfPlaces(ratna, { ...all, state: "unvisited" })).meta.total).toBe(1);
		expect((await pageOfPlaces(as(budi), { ...all, own: true })).rows).toMatchObject([counted]);
		expect((await pageOfTeachers(ratna, all)).rows).toMatchObject([
			{ teacher: "Budi Santoso", places: 1, visited: 1, planned: 1, overdue: 0, done: 1 },
			{ teacher: "Rina", places: 1, visited: 0 },
		]);
		const { id_internship } = await placedAt("PT Sendiri", { name: "Dani" });
		await db.internship.update({ where: { id_internship }, data: { teacher_id: null } });
		const { rows } = await pageOfTeachers(ratna, all);
		expect(rows.at(-1)).toMatchObject({ teacher: null, places: 1 });
		// A name opens what its row counts, also where there is none.
		for (const { teacher_id, places } of rows) {
			const opened = await pageOfPlaces(ratna, { ...all, teacher_id: teacher_id ?? NONE });
			expect(opened.meta.total).toBe(places);
		}
		const { term: next } = await readTerm(ratna, "2026-2");
		expect((await pageOfPlaces(ratna, { ...all, term: next })).rows).toMatchObject([
			{ done: 0 },
			{ done: 0 },
			{ done: 0 },
		]);
	});
});

describe("a proposed point", () => {
	it("comes from an instructor, who proposes one at a time and learns nothing by it", async () => {
		const { sari, id_instructor } = await instructor();
		const propose = (latitude: number) =>
			sari.put("/instructor/point", { latitude, longitude: 106.8, accuracy: 20 });
		const answer = await propose(-6.1);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toBeNull();
		expect(await propose(-6.2)).toHaveStatus(200);
		expect(await propose(91)).toBlame("latitude");
		await leaveTries(1, "edit-account");
		expect(await propose(-6.2)).toHaveStatus(200);
		expect(await propose(-6.3)).toHaveStatus(429);
		expect(await db.pointProposal.findMany()).toMatchObject([
			{ instructor_id: id_instructor, latitude: -6.2 },
		]);
		expect(
			await (await student()).put("/instructor/point", { latitude: 0, longitude: 0, accuracy: 1 }),
		).toHaveStatus(401);
	});

	it("comes from a visit that says so, and becomes one when an editor says its name", async () => {
		const { budi, workplace_id } = await visiting();
		const at = { workplace_id, latitude: -6.2, longitude: 106.8, accuracy: 12 };
		const visit = await recorded(budi, { ...at, propose_point: "1" });
		const ratna = await manager();
		const id = visit.proposal?.id_proposal ?? "";
		const decide = (person: Person, fields: object) =>
			person.put(`/workplaces/points/${id}/decide`, {
				version: 1,
				accepted: true,
				label: "Gerbang",
				latitude: -6.2,
				longitude: 106.8,
				...fields,
			});
		expect(await listProposals(as(ratna, { role: "manajemen_sekolah" }), workplace_id)).toMatchObject([
			{ by: "Budi Santoso", source: "visit", latitude: -6.2 },
		]);
		expect(await decide(budi, {})).toHaveStatus(403);
		expect(await decide(await head("AK"), {})).toHaveStatus(404);
		expect(await decide(ratna, { label: "" })).toBlame("label");
		expect(await decide(ratna, { version: 2 })).toMatchObject({ status: 409, code: "workplace_changed" });
		expect(await db.workplacePoint.count()).toBe(0);
		expect(await decide(ratna, {})).toHaveStatus(200);
		expect(await db.workplacePoint.findFirst()).toMatchObject({
			label: "Gerbang",
			latitude: -6.2,
			radius: 150,
		});
		expect(await decide(ratna, { version: 2 })).toHaveStatus(404);
		expect((await findVisit(as(budi), visit.id_visit)).report?.place).toEqual({ distance: 0, accuracy: 12 });
	});

	it("waits for the management of its school, and for nobody of another one", async () => {
		const { sari, id_instructor } = await instructor();
		expect(
			await sari.put("/instructor/point", { latitude: -6.1, longitude: 106.8, accuracy: 20 }),
		).toHaveStatus(200);
		const { workplace_id } = await db.instructor.findUniqueOrThrow({ where: { id_instructor } });
		const own = as(await manager(), { role: "manajemen_sekolah" });
		expect(await listProposing(own)).toMatchObject([{ id_workplace: workplace_id, count: 1 }]);
		await db.school.create({ data: { npsn: "80000001", name: "SMK Dua" } });
		const other = { ...own, npsn: "80000001" };
		expect(await listProposing(other)).toEqual([]);
		expect(await listProposals(other, workplace_id)).toEqual([]);
	});

	it("becomes one where it was shown, not where its instructor moved it meanwhile", async () => {
		const { sari } = await instructor();
		const ratna = await manager();
		const propose = (latitude: number) =>
			sari.put("/instructor/point", { latitude, longitude: 106.8, accuracy: 20 });
		await propose(-6.1);
		const { id_proposal, workplace_id } = await db.pointProposal.findFirstOrThrow();
		const { version } = await db.workplace.findUniqueOrThrow({ where: { id_workplace: workplace_id } });
		const decide = (latitude: number, accepted: boolean) =>
			ratna.put(`/workplaces/points/${id_proposal}/decide`, {
				...{ version, accepted, label: "Gerbang", latitude, longitude: 106.8 },
			});
		await propose(-6.2);
		for (const accepted of [true, false])
			expect(await decide(-6.1, accepted)).toMatchObject({ status: 409, code: "point_changed" });
		expect(await db.workplacePoint.count()).toBe(0);
		expect(await db.pointProposal.count()).toBe(1);
		expect(await decide(-6.2, true)).toHaveStatus(200);
		expect(await db.workplacePoint.findFirst()).toMatchObject({ latitude: -6.2 });
	});
});
