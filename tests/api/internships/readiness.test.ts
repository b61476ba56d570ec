import { existsSync } from "node:fs";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { buildInternship, buildStudent, findMajor } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { applyRetention } from "@/server/jobs/retention";
import { readBoard } from "@/server/services/internships/board";
import { findSchedule } from "@/server/services/internships/calendars";
import { listWaitingPlacements } from "@/server/services/internships/confirming";
import {
	countUnready,
	findReadiness,
	listUnreadyClasses,
	ownUnready,
	pageOfUnready,
} from "@/server/services/internships/readiness";
import { fromDate } from "@/server/wire/dates";
import { lines } from "../../support/audit";
import { untilBlocked } from "../../support/blocked";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import {
	actorOf,
	classOf,
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";
import { placesAt } from "../../support/workplaces";

/** The manager of another school. */
async function stranger(): Promise<Person> {
	const { npsn } = await db.school.create({ data: { npsn: "20200001", name: "SMKN 2 Bandung" } });
	return manager({ npsn });
}

/** It is Wednesday, 18 November 2026. */
freshSchool();

let ratna: Person;
let maya: Person;
let dewi: Person;
let budi: Person;
let siti: Person;
/** A placement of DKV in Maya's class under Budi, from the 23rd of November until the 21st of May. */
let id: string;

beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
	maya = await homeroomTeacher({ name: "Maya" });
	dewi = await head("DKV", { name: "Dewi" });
	const placed = await placement({
		student: { major: "DKV", homeroom_teacher_id: maya.id },
		start: "2026-11-23",
		end: "2027-05-21",
	});
	({ siti, budi } = placed);
	id = placed.id_internship;
});

const asActor = (person: Person, role: Actor["role"], more: Partial<Actor> = {}) =>
	actorOf({ id_user: person.id, role, name: person.name, ...more });
const ratnaIs = () => asActor(ratna, "manajemen_sekolah");
const EVERYTHING = { search: "", class_id: null, major: null, teacher: null, line: null, page: 1 };
const unready = async (actor = ratnaIs(), list = {}) =>
	(await pageOfUnready(actor, { ...EVERYTHING, ...list })).rows.map(({ student, gaps }) => [
		student.name,
		gaps,
	]);
const gaps = async () => (await findReadiness(ratnaIs(), id)).gaps;

const ALL = ["briefing", "safety_briefing", "permission", "insurance", "agreement"];
const PATH = "/internships/readiness/update";
const briefed = (fields: object = {}) => ({
	internships: [id],
	line: "briefing",
	done: true,
	done_on: "2026-11-17",
	...fields,
});
const insured = (fields: object = {}) => ({
	internships: [id],
	line: "insurance",
	done: true,
	number: "BPJS-17",
	valid_from: "2026-11-01",
	valid_until: "2027-06-30",
	...fields,
});
const pdf = (text = "izin") => new File([`%PDF-1.4 ${text} %%EOF`], "izin.pdf");
function keep(actor: Person, file?: File, internship = id, seen?: string) {
	const body = new FormData();
	if (seen) body.set("seen", seen);
	if (file) body.set("permission", file);
	return actor.post(`/internships/${internship}/permission/update`, body);
}
const open = (actor: Person) => actor.get(`/internships/${id}/permission`);
const seen = async () => (await findReadiness(ratnaIs(), id)).permission?.seen ?? "";
const decide = async (actor: Person, decision: string, shown?: string) =>
	actor.put(`/internships/${id}/permission/decide`, { decision, seen: shown ?? (await seen()) });
const file = async () =>
	(await db.readinessMark.findFirstOrThrow({ where: { paper: { not: null } } })).paper as string;
const isStored = (path: string) => existsSync(`${process.env.UPLOADS_DIR}/${path}`);
const agree = (data: object) => db.workplace.updateMany({ data });

describe("what is missing before the first day", () => {
	it("is every line that the school asks for, until each is there", async () => {
		expect(await unready()).toEqual([["Siti Rahmawati", ALL]]);
		expect(await budi.put(PATH, briefed())).toHaveStatus(200);
		expect(await budi.put(PATH, briefed({ line: "safety_briefing" }))).toHaveStatus(200);
		expect(await budi.put(PATH, insured())).toHaveStatus(200);
		expect(await keep(budi, pdf())).toHaveStatus(200);
		expect(await unready()).toEqual([["Siti Rahmawati", ["agreement"]]]);
		await agree({ agreement_number: "12/PKS/2026" });
		expect(await unready()).toEqual([]);
		expect(await lines("internship.readiness_marked")).toHaveLength(3);
	});

	it("is only what the school chose, which the management alone chooses", async () => {
		const settings = {
			readiness_lines: ["insurance", "briefing"],
			week_hours: "",
			night_from: "",
			night_until: "",
		};
		expect(await dewi.put("/school/readiness/update", settings)).toHaveStatus(403);
		expect(await ratna.put("/school/readiness/update", settings)).toHaveStatus(200);
		expect(await unready()).toEqual([["Siti Rahmawati", ["briefing", "insurance"]]]);
		expect(await ratna.put("/school/readiness/update", { ...settings, readiness_lines: [] })).toHaveStatus(
			200,
		);
		expect(await unready()).toEqual([]);
		expect(await lines("school.readiness_settings")).toHaveLength(2);
		expect(await ratna.put("/school/readiness/update", { ...settings, readiness_lines: ["lunch"] })).toBlame(
			"readiness_lines.0",
		);
		expect(await ratna.put("/school/readiness/update", { ...settings, night_from: "23:00" })).toBlame(
			"night_until",
		);
	});

	it("names an insurance and an agreement that do not cover the placement", async () => {
		await budi.put(PATH, insured({ valid_until: "2026-12-31" }));
		await agree({ agreement_number: "1", agreement_from: fromDate("2026-11-24") });
		expect((await gaps()).slice(-2)).toEqual(["insurance_ends", "agreement_later"]);
		await budi.put(PATH, insured({ valid_from: "2026-11-24" }));
		await agree({ agreement_from: null, agreement_until: fromDate("2027-05-20") });
		expect((await gaps()).slice(-2)).toEqual(["insurance_later", "agreement_ends"]);
		// Its first day has come, so it covers the rest.
		setClock("2026-11-24 08:00");
		await agree({ agreement_until: fromDate("2027-05-21") });
		expect(await gaps()).toEqual(["briefing", "safety_briefing", "permission"]);
	});

	it("is listed after the first day too, the earliest first, and never blocks a check-in", async () => {
		await db.internship.deleteMany();
		const early = await placement({ student: { name: "Ani" }, start: "2026-11-16" });
		await placement({ student: { name: "Budi" }, start: "2026-11-30" });
		expect((await unready()).map(([name]) => name)).toEqual(["Ani", "Budi"]);
		expect(await early.siti.post("/attendances/create", checkIn())).toHaveStatus(201);
	});

	it("is not asked of proposals and of completed placements", async () => {
		await db.internship.updateMany({ data: { waits_for: "proposal" } });
		expect(await unready()).toEqual([]);
		await db.internship.updateMany({ data: { waits_for: "student" } });
		expect(await unready()).toHaveLength(1);
		await db.internship.updateMany({
			data: {
				waits_for: null,
				status: "completed",
				completed_at: new Date(),
				completed_by: "manajemen_sekolah",
			},
		});
		expect(await unready()).toEqual([]);
		expect(await budi.put(PATH, briefed())).toHaveStatus(409, "internship_completed");
		expect(await keep(budi, pdf())).toHaveStatus(409, "internship_completed");
	});

	it("is listed for the supervisor, the homeroom teacher, the head and the management, and narrowed by line", async () => {
		const dkv = (await findMajor("DKV")).id_major;
		await placement({ student: { name: "Lain", major: "AK" }, start: "2026-11-23" });
		for (const actor of [
			asActor(budi, "guru_pembimbing"),
			asActor(maya, "wali_kelas"),
			asActor(dewi, "kepala_program", { major_led: dkv }),
		])
			expect((await unready(actor)).map(([name]) => name)).toEqual(["Siti Rahmawati"]);
		expect(await unready()).toHaveLength(2);
		expect(await unready(asActor(await teacher(), "guru_pembimbing"))).toEqual([]);
		await budi.put(PATH, insured());
		expect((await unready(ratnaIs(), { line: "insurance" })).map(([name]) => name)).toEqual(["Lain"]);
		expect(await unready(ratnaIs(), { search: "siti", major: dkv, teacher: budi.id })).toHaveLength(1);
		const class_id = await classOf({ id_user: siti.id });
		expect(await unready(ratnaIs(), { year: 2026, class_id })).toHaveLength(1);
		expect(await unready(ratnaIs(), { year: 2025, class_id })).toEqual([]);
		expect(await countUnready(ratnaIs(), 2026)).toEqual({ total: 2, started: 0 });
		expect(await countUnready(ratnaIs(), 2025)).toEqual({ total: 0, started: 0 });
	});
});

describe("recording", () => {
	it("is for those who prepare the placement, and for nobody else", { tags: ["slow"] }, async () => {
		const others = [await teacher(), await head("AK"), await homeroomTeacher(), await stranger()];
		for (const other of others) {
			expect(await other.put(PATH, briefed())).toHaveStatus(404);
			expect(await keep(other, pdf())).toHaveStatus(404);
			expect(await open(other)).toHaveStatus(404);
		}
		expect(await siti.put(PATH, briefed())).toHaveStatus(403);
		for (const one of [budi, maya, dewi, ratna]) {
			expect(await one.put(PATH, briefed())).toHaveStatus(200);
			expect((await one.put(PATH, briefed({ done: false }))).data.internships).toEqual([id]);
		}
		expect(await db.readinessMark.count()).toBe(0);
	});

	it("twice changes nothing the second time, and taking back names what it takes", async () => {
		expect((await budi.put(PATH, briefed())).data.internships).toEqual([id]);
		const again = await budi.put(PATH, briefed());
		expect(again.data.internships).toEqual([]);
		expect(again.message).toBe("Pembekalan sudah dicatat, tidak ada yang berubah");
		// Somebody whose page is old takes nobody's record away, neither now nor with "Urungkan".
		expect((await maya.put(PATH, briefed({ done_on: "2026-11-18" }))).data.internships).toEqual([]);
		expect((await findReadiness(ratnaIs(), id)).briefing).toEqual({ done_on: "2026-11-17", by: budi.name });
		expect(await lines("internship.readiness_marked")).toHaveLength(1);
		expect((await budi.put(PATH, briefed({ done: false }))).data.internships).toEqual([id]);
		expect((await budi.put(PATH, briefed({ done: false }))).data.internships).toEqual([]);
		expect(
			await budi.put(PATH, { class_id: await classOf({ id_user: siti.id }), line: "briefing", done: false }),
		).toBlame("internships");
	});

	it("of a class by two at the same time takes nothing from the first", async () => {
		const class_id = await classOf({ id_user: siti.id });
		const { both } = await db.$transaction(async (tx) => {
			await tx.$executeRaw`SELECT FROM internships WHERE id_internship = ${id} FOR UPDATE`;
			const both = [maya, ratna].map((one, at) =>
				one.put(PATH, insured({ internships: undefined, class_id, number: `${at}` })),
			);
			await untilBlocked(2);
			return { both };
		});
		const changed = (await Promise.all(both)).map(({ data }) => data.internships);
		expect(changed.sort()).toEqual([[], [id]]);
	});

	it("says which field is wrong", async () => {
		expect(await budi.put(PATH, briefed({ done_on: "2026-11-20" }))).toBlame("done_on");
		expect(await budi.put(PATH, briefed({ done_on: "" }))).toBlame("done_on");
		expect(await budi.put(PATH, insured({ number: "" }))).toBlame("number");
		expect(await budi.put(PATH, insured({ valid_until: "2026-10-31" }))).toBlame("valid_until");
		expect(await budi.put(PATH, briefed({ line: "permission" }))).toBlame("line");
		expect(await budi.put(PATH, briefed({ internships: undefined }))).toBlame("internships");
	});

	it("of a class is done at once for those who lack it, and is undone for exactly those", async () => {
		const class_id = await classOf({ id_user: siti.id });
		const more = [];
		for (const name of ["Ani", "Bela"]) {
			const { id_user } = await buildStudent({ name, major: "DKV", homeroom_teacher_id: maya.id });
			const start = "2026-11-23";
			more.push((await buildInternship({ student_id: id_user, teacher_id: budi.id, start })).id_internship);
		}
		const mayaIs = asActor(maya, "wali_kelas");
		await budi.put(PATH, briefed());
		expect(await listUnreadyClasses(mayaIs)).toMatchObject([
			{ class_id, homeroom_teacher: null, briefing: 2, safety_briefing: 3, insurance: 3, permission: 3 },
		]);
		// Others are told whom to remind.
		expect(await listUnreadyClasses(ratnaIs())).toMatchObject([{ class_id, homeroom_teacher: "Maya" }]);
		const answer = await maya.put(PATH, briefed({ internships: undefined, class_id, done_on: "2026-11-18" }));
		expect(answer.message).toBe("Pembekalan dicatat untuk 2 peserta didik");
		expect([...answer.data.internships].sort()).toEqual([...more].sort());
		await maya.put(PATH, briefed({ internships: answer.data.internships, done: false }));
		expect((await db.readinessMark.findMany()).map(({ internship_id }) => internship_id)).toEqual([id]);
		// One policy covers the whole class, but whoever has their own keeps it.
		await budi.put(PATH, insured({ number: "Milik sendiri" }));
		await maya.put(PATH, insured({ internships: undefined, class_id }));
		expect((await findReadiness(mayaIs, id)).insurance_number).toBe("Milik sendiri");
		expect((await listUnreadyClasses(mayaIs))[0]).toMatchObject({ insurance: 0 });
		// A policy that ran out is replaced, and comes back when that is taken back.
		const old = { number: "Lama", valid_from: "2025-07-01", valid_until: "2026-06-30" };
		await budi.put(PATH, insured(old));
		const { data: marked } = await maya.put(PATH, insured({ internships: undefined, class_id }));
		expect(marked).toEqual({ internships: [id], replaced: [{ internship_id: id, ...old }] });
		const back = { internships: [id], line: "insurance", done: false };
		const foreign = [{ ...marked.replaced[0], internship_id: more[0] }];
		for (const wrong of [foreign, [...marked.replaced, ...marked.replaced]])
			expect(await maya.put(PATH, { ...back, restored: wrong })).toBlame("restored");
		// What somebody else has recorded meanwhile stays.
		await budi.put(PATH, insured({ number: "Baru" }));
		expect((await maya.put(PATH, { ...back, restored: marked.replaced })).data.internships).toEqual([]);
		expect((await findReadiness(mayaIs, id)).insurance_number).toBe("Baru");
		await maya.put(PATH, insured());
		expect(await maya.put(PATH, { ...back, restored: marked.replaced })).toHaveStatus(200);
		expect(await findReadiness(mayaIs, id)).toMatchObject({
			insurance_number: "Lama",
			insurance_until: "2026-06-30",
		});
		for (const other of [await teacher(), await head("AK")])
			expect((await other.put(PATH, briefed({ internships: undefined, class_id }))).data.internships).toEqual(
				[],
			);
		const theirs = await stranger();
		expect(await theirs.put(PATH, briefed({ internships: undefined, class_id }))).toHaveStatus(404);
	});
});

describe("the parents' permission", () => {
	it("is seen by the student and those who prepare the placement, and each opening by staff is noted", async () => {
		expect(await open(budi)).toHaveStatus(404);
		expect(await keep(budi, pdf())).toHaveStatus(200);
		for (const reader of [siti, budi, maya, dewi, ratna])
			expect((await open(reader)).bytes.toString()).toContain("izin");
		expect(await lines("data.permission_opened")).toHaveLength(4);
		for (const other of [await student(), await teacher(), await homeroomTeacher(), await head("AK")])
			expect(await open(other)).toHaveStatus(404);
		expect(await open(guest() as Person)).toHaveStatus(401);
		expect(await ratna.get(`/storage/${await file()}`)).toHaveStatus(404);
	});

	it("that a student hands in waits until somebody of the staff has looked at it", async () => {
		expect(await keep(siti, pdf("satu"))).toHaveStatus(200);
		expect(await gaps()).toContain("permission_waits");
		const before = await seen();
		const first = await file();
		setClock("2026-11-18 11:00");
		expect(await keep(siti, pdf("dua"))).toHaveStatus(200);
		expect(isStored(first)).toBe(false);
		// Somebody still looks at the first paper.
		expect(await decide(budi, "accepted", before)).toHaveStatus(409, "permission_changed");
		expect(await decide(siti, "accepted")).toHaveStatus(403);
		expect(await decide(budi, "rejected")).toHaveStatus(200);
		expect(await db.readinessMark.count()).toBe(0);
		await keep(siti, pdf("tiga"));
		expect(await decide(budi, "accepted")).toHaveStatus(200);
		expect(await decide(budi, "accepted")).toHaveStatus(200);
		expect(await lines("internship.permission_accepted")).toHaveLength(1);
		expect(await gaps()).not.toContain("permission_waits");
		expect(await keep(siti, pdf("empat"))).toHaveStatus(409, "permission_accepted");
		expect(await keep(siti)).toHaveStatus(409, "permission_accepted");
		expect((await open(siti)).bytes.toString()).toContain("tiga");
	});

	it("can be withdrawn by the parents, which is missing again until it holds or is replaced", async () => {
		await keep(budi, pdf());
		expect(await decide(budi, "withdrawn")).toHaveStatus(200);
		expect(await gaps()).toContain("permission_withdrawn");
		expect((await findReadiness(ratnaIs(), id)).withdrawn_on).toBe("2026-11-18");
		expect(await decide(budi, "restored")).toHaveStatus(200);
		expect(await gaps()).not.toContain("permission_withdrawn");
		await decide(budi, "withdrawn");
		expect(await keep(siti)).toHaveStatus(409, "permission_accepted");
		// Whoever looks at the new paper still sees that the parents withdrew the permission.
		expect(await keep(siti, pdf("baru"))).toHaveStatus(200);
		expect(await keep(siti)).toHaveStatus(409, "permission_accepted");
		expect(await keep(siti, pdf("lebih baru"))).toHaveStatus(200);
		expect(await gaps()).toContain("permission_waits");
		expect((await findReadiness(ratnaIs(), id)).withdrawn_on).toBe("2026-11-18");
		expect(await decide(budi, "restored")).toHaveStatus(200);
		expect(await gaps()).toContain("permission_waits");
		expect(await decide(budi, "accepted")).toHaveStatus(200);
		expect(await gaps()).not.toContain("permission_withdrawn");
	});

	it("stays withdrawn when a new paper is rejected or removed, until another one is accepted", async () => {
		await keep(budi, pdf());
		await decide(budi, "withdrawn");
		setClock("2026-11-18 11:00");
		await keep(siti, pdf("baru"));
		const path = await file();
		expect(await decide(budi, "rejected")).toHaveStatus(200);
		expect(isStored(path)).toBe(false);
		expect(await gaps()).toContain("permission_withdrawn");
		expect(await open(budi)).toHaveStatus(404);
		expect((await findReadiness(ratnaIs(), id)).permission).toMatchObject({ has_file: false });
		expect(await decide(budi, "restored")).toHaveStatus(200);
		expect(await gaps()).toContain("permission_withdrawn");
		expect(await keep(siti, pdf("lagi"))).toHaveStatus(200);
		expect(await keep(budi)).toHaveStatus(200);
		expect(await keep(budi)).toHaveStatus(200);
		expect(await lines("internship.permission_removed")).toHaveLength(2);
		expect(await gaps()).toContain("permission_withdrawn");
		await keep(siti, pdf("akhirnya"));
		expect(await decide(budi, "accepted")).toHaveStatus(200);
		expect(await gaps()).not.toContain("permission_withdrawn");
	});

	it("is neither replaced nor removed from a page that shows another paper", async () => {
		await keep(siti, pdf("satu"));
		const shown = await seen();
		setClock("2026-11-18 11:00");
		await keep(siti, pdf("dua"));
		for (const one of [undefined, pdf("tiga")])
			expect(await keep(budi, one, id, shown)).toHaveStatus(409, "permission_changed");
		expect((await open(budi)).bytes.toString()).toContain("dua");
		expect(await keep(budi, undefined, id, await seen())).toHaveStatus(200);
	});

	it("is in the student's own data, with the rest", async () => {
		await keep(siti, pdf("surat ibu"));
		await budi.put(PATH, insured());
		const files = unzipSync((await siti.get("/user/export")).bytes);
		const text = (name: string) => Buffer.from(files[name] ?? []).toString();
		expect(text("pkl-1-izin.pdf")).toContain("surat ibu");
		expect(JSON.parse(text("pkl-1-kesiapan.json"))).toMatchObject({
			briefing: null,
			permission: { waits: true, withdrawn_on: null },
			insurance: { number: "BPJS-17", valid_from: "2026-11-01", valid_until: "2027-06-30" },
		});
	});

	it("is a PDF or a photo, and leaves no file behind when it is refused or removed", async () => {
		expect(await keep(budi, new File(["x"], "a.txt"))).toBlame("permission");
		await keep(budi, pdf());
		const path = await file();
		expect(await keep(budi)).toHaveStatus(200);
		expect(isStored(path)).toBe(false);
		expect(await db.readinessMark.count()).toBe(0);
	});

	it("goes with a placement that is withdrawn", async () => {
		await db.internship.updateMany({ data: { waits_for: "student" } });
		expect(await keep(siti, pdf())).toHaveStatus(200);
		const path = await file();
		expect(await dewi.put("/internships/withdraw", { internships: [id] })).toHaveStatus(200);
		expect(isStored(path)).toBe(false);
	});

	it("goes with the student's account, and with the letters some time after the placement", async () => {
		await keep(budi, pdf());
		await budi.put(PATH, insured());
		await budi.put(PATH, briefed());
		const path = await file();
		await db.internship.updateMany({
			data: { status: "completed", completed_at: new Date("2027-05-21"), completed_by: "manajemen_sekolah" },
		});
		await applyRetention(new Date("2028-05-20"));
		expect(isStored(path)).toBe(true);
		await applyRetention(new Date("2028-06-21"));
		expect(isStored(path)).toBe(false);
		expect((await db.readinessMark.findMany()).map(({ line }) => line)).toEqual(["briefing"]);
		await db.internship.updateMany({ data: { status: "pending", completed_at: null, completed_by: null } });
		await keep(budi, pdf());
		const next = await file();
		expect(await siti.delete("/users/me")).toHaveStatus(200);
		expect([isStored(next), await db.readinessMark.count()]).toEqual([false, 0]);
	});
});

it("a student takes along the briefing and the insurance to another workplace, and sees what the new one lacks", async () => {
	const next = await placesAt(dewi, "PT Baru");
	await budi.put(PATH, briefed());
	await budi.put(PATH, briefed({ line: "safety_briefing" }));
	await budi.put(PATH, insured());
	await keep(budi, pdf());
	await agree({ agreement_number: "1" });
	await db.workplace.update({ where: { id_workplace: next }, data: { agreement_number: null } });
	const move = {
		workplace_id: next,
		job_name: "Desainer",
		teacher_id: budi.id,
		start_date: "2027-01-11",
		end_date: "2027-06-30",
	};
	expect(await dewi.post(`/internships/${id}/move`, move)).toHaveStatus(201);
	const sitiIs = asActor(siti, "peserta_didik");
	expect(await ownUnready(sitiIs)).toMatchObject({
		company_name: "PT Baru",
		gaps: ["safety_briefing", "permission", "agreement"],
		insurance_number: "BPJS-17",
	});
	expect(await db.readinessMark.count({ where: { internship_id: id } })).toBe(4);
});

it("a placement that names another workplace asks for its safety briefing, and lets staff look at the permission again", async () => {
	await budi.put(PATH, briefed());
	await budi.put(PATH, briefed({ line: "safety_briefing" }));
	await budi.put(PATH, insured());
	await keep(budi, pdf());
	await agree({ agreement_number: "1" });
	const dates = { start_date: "2026-11-23", end_date: "2027-05-21" };
	const form = internshipForm({ teacher_id: budi.id, ...dates });
	const work = async (company_name: string) =>
		expect(await siti.put(`/internships/${id}/update`, { ...form, company_name })).toHaveStatus(200);
	await work("pt. kreasi nusantara");
	expect(await gaps()).toEqual([]);
	await work("PT Lain");
	expect(await gaps()).toEqual(["safety_briefing", "permission_waits", "agreement"]);
	expect(await lines("internship.readiness_cleared")).toHaveLength(1);
	expect(await decide(budi, "accepted")).toHaveStatus(200);
	expect(await decide(budi, "withdrawn")).toHaveStatus(200);
	await work("PT Ketiga");
	expect(await gaps()).toEqual(["safety_briefing", "permission_withdrawn", "agreement"]);
});

describe("hours beyond the school's limits are marked when they are planned", () => {
	const day = { begins: "22:00", ends: "06:00" };
	const days = [...Array.from({ length: 6 }, () => day), { begins: "", ends: "" }];
	const NIGHT =
		"Jam malam: Senin–Sabtu 22:00–06:00 (esok hari). Batas sekolah: tidak antara 23:00 dan 07:00.";
	const LONG = "42 jam seminggu, istirahat tidak dihitung. Batas sekolah: 40 jam.";

	/** A workplace whose students work at night, and long. */
	async function nightly() {
		const id_workplace = await placesAt(dewi, "PT Malam");
		const { version } = await db.workplace.findUniqueOrThrow({ where: { id_workplace } });
		const schedule = { version, name: "Malam", main: true, anchor: "2026-11-16", days };
		expect(await dewi.post(`/workplaces/${id_workplace}/schedules/create`, schedule)).toHaveStatus(201);
		return id_workplace;
	}
	const dewiIs = async () =>
		asActor(dewi, "kepala_program", { major_led: (await findMajor("DKV")).id_major });
	const warned = async (id_workplace: string) =>
		(await readBoard(await dewiIs())).workplaces.find((one) => one.id_workplace === id_workplace)?.warnings;

	it("for whoever places students there, and on the placement, by the limits of the school", async () => {
		const id_workplace = await nightly();
		expect(await warned(id_workplace)).toEqual([NIGHT, LONG]);
		const settings = { readiness_lines: [], week_hours: 42, night_from: "", night_until: "" };
		await ratna.put("/school/readiness/update", settings);
		expect(await warned(id_workplace)).toEqual([]);
	});

	it("for a student who proposes the workplace, and for the head who decides about it", {
		tags: ["slow"],
	}, async () => {
		await nightly();
		await db.school.updateMany({ data: { proposals_wait: true } });
		const ani = await student({ name: "Ani", major: "DKV", homeroom_teacher_id: maya.id });
		const form = internshipForm({ teacher_id: budi.id, company_name: "PT Malam" });
		const answer = await ani.post("/internships/create", form);
		expect(answer).toHaveStatus(201);
		expect(answer.message).toBe(
			`Data PKL Berhasil Ditambahkan. Menunggu persetujuan kepala program atau manajemen sekolah. ${NIGHT} ${LONG}`,
		);
		expect((await listWaitingPlacements(await dewiIs())).rows).toMatchObject([{ warnings: [NIGHT, LONG] }]);
		const schedule = await findSchedule(asActor(ani, "peserta_didik"), answer.data.id_internship);
		expect(schedule.warnings).toEqual([NIGHT, LONG]);
		expect(schedule.schedules).toMatchObject([{ name: "Malam", main: true, warnings: [NIGHT, LONG] }]);
	});
});
