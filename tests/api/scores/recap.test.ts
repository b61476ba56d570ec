import { describe, expect, it } from "vitest";
import { NO_CLASS } from "@/lib/classes/class-filter";
import type { RecapSort } from "@/lib/scores/recap";
import type { Actor } from "@/server/auth/session";
import {
	choicesOfRecap,
	everyRecap,
	findRecap,
	groupsOfRecap,
	pageOfRecap,
	type RecapAsked,
} from "@/server/services/scores/recap";
import { buildEntry } from "../../support/mentees";
import { fill, monitoredSchool } from "../../support/monitored";
import { classOf, db, freshSchool } from "../../support/school";
import { statementsOf } from "../../support/statements";

freshSchool();

const BY_NAME: RecapSort = { key: "name", down: false };

const read = (actor: Actor, asked: RecapAsked = {}, sort = BY_NAME) =>
	pageOfRecap(actor, { status: "ongoing", ...asked, sort, page: 1 });
const names = async (actor: Actor, asked?: RecapAsked, sort?: RecapSort) =>
	(await read(actor, asked, sort)).rows.map(({ student }) => student.name).join(" ");

type Students = Awaited<ReturnType<typeof monitoredSchool>>["students"];
type Student = Students[keyof Students];

const observe = ({ id_internship }: Student, number: number, total_score: number) =>
	db.observation.updateMany({
		where: { internship_id: id_internship, number },
		data: { status: "success", total_score, section_score: "[]", scored_with: [], date: new Date() },
	});
const assess = ({ id_internship }: Student, total_score: number) =>
	db.assesment.updateMany({
		where: { internship_id: id_internship, number: 1 },
		data: { status: "success", total_score, section_score: "[]", scored_with: [], date: new Date() },
	});
const complete = ({ id_internship }: Student) =>
	db.internship.update({ where: { id_internship }, data: { status: "completed" } });
/** A day of presence whose journal is approved. */
const approve = ({ id_internship, id_user }: Student, date: string) =>
	buildEntry(id_internship, id_user, { date, status: "approved" });

describe("the recap", () => {
	it("is of those a role watches over, or of the reader's mentees", async () => {
		const { actors } = await monitoredSchool();
		const seen = async (mentees: boolean) =>
			Object.fromEntries(
				await Promise.all(
					Object.entries(actors).map(async ([name, actor]) => [name, await names(actor, { mentees })]),
				),
			);
		expect(await seen(false)).toEqual({
			budi: "Adi Eka",
			maya: "Adi Eka",
			agus: "Adi Citra",
			hana: "",
			ratna: "Adi Bayu Citra Dewi Eka",
		});
		expect(await seen(true)).toEqual({
			budi: "Adi Eka",
			maya: "Bayu",
			agus: "Dewi",
			hana: "",
			ratna: "Citra",
		});
	});

	it("counts days and journals by status, and each score with means and total", async () => {
		const { actors, students } = await monitoredSchool();
		const { adi } = students;
		await approve(adi, "2026-11-17");
		await observe(adi, 1, 80);
		await observe(adi, 2, 85.5);
		await assess(adi, 90);
		const [row] = (await read(actors.budi)).rows;
		expect(row).toMatchObject({
			student: { name: "Adi", major_detail: { code: "DKV" }, homeroom_teacher: { name: "Maya" } },
			start_date: "2026-11-17",
			status: "ongoing",
			supervised: true,
			// Today is not filled in yet, but it counts as everywhere else.
			days: { present: 1, excused: 0, sick: 0, no_description: 1 },
			journals: { approved: 1, not_present: 1, in_review: 0, needs_revision: 0, not_created: 0 },
			observation_mean: 82.8,
			assesment_mean: 90,
			total: 86.4,
		});
		expect(row?.student.nisn).toMatch(/^\d{10}$/);
		expect(row?.observations.map(({ number, total_score }) => [number, total_score])).toEqual([
			...[
				[1, 80],
				[2, 85.5],
				[3, null],
				[4, null],
				[5, null],
				[6, null],
			],
		]);
		expect(row?.assesments.map(({ total_score }) => total_score)).toEqual([90]);
		expect(await findRecap(actors.budi, adi.id_internship)).toEqual({
			...row,
			months: [{ month: "2026-11", days: 2, present: 1, approved: 1 }],
		});
		expect((await findRecap(actors.maya, adi.id_internship)).supervised).toBe(false);
		// If only one kind has scores, its mean is the total.
		await observe(students.eka, 1, 70);
		expect((await read(actors.budi)).rows[1]).toMatchObject({ assesment_mean: null, total: 70 });
	});

	it("is narrowed to completed placements, a name, a class, a major; one that has not begun has no row", async () => {
		const { actors, students } = await monitoredSchool();
		await complete(students.eka);
		await db.internship.update({
			where: { id_internship: students.dewi.id_internship },
			data: { status: "pending" },
		});
		const { ratna, maya } = actors;
		expect(await names(ratna)).toBe("Adi Bayu Citra");
		expect(await names(ratna, { status: "completed" })).toBe("Eka");
		expect(await names(ratna, { status: null })).toBe("Adi Bayu Citra Eka");
		expect(await names(ratna, { search: "IT" })).toBe("Citra");
		expect(await names(ratna, { search: "%" })).toBe("");
		expect(await names(ratna, { status: null, class_id: await classOf(students.eka) })).toBe("Eka");
		const { major_id } = await db.student.findUniqueOrThrow({ where: { id_user: students.bayu.id_user } });
		expect(await names(ratna, { major: major_id })).toBe("Bayu");
		expect(await names(ratna, { class_id: NO_CLASS })).toBe("");
		// Asking for another class must not show more students.
		expect(await names(maya, { class_id: await classOf(students.bayu) })).toBe("");
		await expect(findRecap(ratna, students.dewi.id_internship)).rejects.toMatchObject({ httpStatus: 404 });
		await expect(findRecap(actors.budi, students.citra.id_internship)).rejects.toMatchObject({
			httpStatus: 404,
		});
		expect((await findRecap(actors.budi, students.eka.id_internship)).status).toBe("completed");
	});

	it("is sorted by any number; who has none comes last, and equal ones by name", async () => {
		const { actors, students } = await monitoredSchool();
		await approve(students.citra, "2026-11-17");
		await fill(students.bayu, "2026-11-17", "sick");
		await observe(students.dewi, 1, 60);
		await observe(students.eka, 1, 90);
		await assess(students.eka, 40);
		const sorted = (key: RecapSort["key"], down = true) => names(actors.ratna, {}, { key, down });
		expect(await sorted("name")).toBe("Eka Dewi Citra Bayu Adi");
		expect(await sorted("present")).toBe("Citra Adi Bayu Dewi Eka");
		expect(await sorted("no_description", false)).toBe("Bayu Citra Adi Dewi Eka");
		expect(await sorted("sick")).toBe("Bayu Adi Citra Dewi Eka");
		expect(await sorted("excused")).toBe("Adi Bayu Citra Dewi Eka");
		expect(await sorted("journals")).toBe("Citra Adi Bayu Dewi Eka");
		expect(await sorted("observations")).toBe("Eka Dewi Adi Bayu Citra");
		expect(await sorted("observations", false)).toBe("Dewi Eka Adi Bayu Citra");
		expect(await sorted("assesments")).toBe("Eka Adi Bayu Citra Dewi");
		expect(await sorted("total")).toBe("Eka Dewi Adi Bayu Citra");
	});

	it("sums up classes and majors, and all of them", async () => {
		const { actors, students } = await monitoredSchool();
		await approve(students.adi, "2026-11-17");
		await fill(students.eka, "2026-11-17", "excused");
		await observe(students.adi, 1, 80);
		await assess(students.adi, 90);
		await observe(students.eka, 1, 65);
		const ongoing = { status: "ongoing" } as const;
		const classes = await groupsOfRecap(actors.ratna, "class", ongoing);
		expect(classes.map(({ key, students }) => [key === null, students]).sort()).toEqual([
			[false, 1],
			[false, 1],
			[false, 1],
			[false, 2],
			[true, 5],
		]);
		const class_id = await classOf(students.adi);
		expect(classes.find(({ key }) => key === class_id)).toEqual({
			key: class_id,
			name: "XII DKV",
			detail: "Maya",
			students: 1,
			days: { present: 1, excused: 0, sick: 0, no_description: 1 },
			journals: { approved: 1, not_present: 1, in_review: 0, needs_revision: 0, not_created: 0 },
			observations: 1,
			assesments: 1,
			observation_mean: 80,
			assesment_mean: 90,
			total: 85,
		});
		expect(classes.at(-1)).toMatchObject({
			key: null,
			name: null,
			students: 5,
			total: 75,
			days: { present: 1, excused: 1, sick: 0, no_description: 8 },
		});
		const majors = await groupsOfRecap(actors.ratna, "major", ongoing);
		expect(majors.map(({ detail, students }) => [detail, students])).toEqual([
			["AK", 3],
			["DKV", 2],
			[null, 5],
		]);
		expect(await groupsOfRecap(actors.hana, "class", ongoing)).toEqual([]);
	});

	it("offers the classes and majors there are among them", async () => {
		const { actors } = await monitoredSchool();
		const offered = async (actor: Actor, mentees = false) => {
			const { classes, majors } = await choicesOfRecap(actor, { mentees });
			return { classes: classes.length, majors: majors.map(({ code }) => code) };
		};
		expect(await offered(actors.ratna)).toMatchObject({ classes: 4 });
		expect(await offered(actors.ratna, true)).toEqual({ classes: 1, majors: ["DKV"] });
		expect(await offered(actors.agus)).toEqual({ classes: 2, majors: ["DKV"] });
		expect(await offered(actors.budi)).toEqual({ classes: 2, majors: ["AK", "DKV"] });
	});

	it("comes whole, in the same order, with as many statements for all as for one", async () => {
		const { actors } = await monitoredSchool();
		const all: string[] = [];
		const sent = await statementsOf(async () => {
			for await (const rows of everyRecap(actors.ratna, { status: "ongoing" }))
				all.push(...rows.map(({ student }) => student.name));
		});
		expect(all).toEqual(["Adi", "Bayu", "Citra", "Dewi", "Eka"]);
		expect(sent).toHaveLength(2);
		const of = async (asked: RecapAsked) => (await statementsOf(() => read(actors.ratna, asked))).length;
		expect(await of({ search: "Adi" })).toBe(await of({}));
	});
});
