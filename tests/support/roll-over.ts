import { expect } from "vitest";
import { now } from "@/server/clock";
import { carryOutRollOvers } from "@/server/services/classes/carry-out";
import { readRollOver } from "@/server/services/classes/roll-over-preview";
import { setClock } from "./clock";
import { actorOf, classOf, db, homeroomTeacher, logInAgain, manager, type Person, student } from "./school";

/** A day after the new year has begun by itself. */
export const JULY = "2027-07-12 10:00";

const renameClass = (id_class: string, name: string, grade: string) =>
	db.class.update({ where: { id_class }, data: { name, grade } });

/** A student in a class of this name and grade. */
export async function inClass(who: string, name: string, grade: string, major = "DKV") {
	const maya = await homeroomTeacher({ name: `Wali ${name}` });
	const person = await student({ name: who, homeroom_teacher_id: maya.id, major });
	const id_class = await classOf({ id_user: person.id });
	await renameClass(id_class, name, grade);
	return { person, id_class, maya };
}

/** A school with a class of each grade, in July. */
export async function school() {
	const ratna = await manager({ name: "Ratna" });
	const [ten, eleven, twelve] = [
		await inClass("Ani", "X DKV 1", "X"),
		await inClass("Budi", "XI DKV 1", "XI"),
		await inClass("Citra", "XII DKV 1", "XII"),
	];
	return { ratna, ten, eleven, twelve };
}

export const july = async (person: Person) => {
	setClock(JULY);
	return logInAgain(person);
};

/** What the page of a manager shows. */
export const preview = ({ id, name }: Person, year?: number, npsn?: string) =>
	readRollOver(
		actorOf({ id_user: id, name, role: "manajemen_sekolah", ...(npsn !== undefined && { npsn }) }),
		year,
	);

type Preview = Awaited<ReturnType<typeof preview>>;
type Change = (row: Preview["classes"][number]) => object | undefined;

/** What the button of the page sends: everything as proposed, but for what `change` says of a class. */
export const pressed = ({ year, version, classes }: Preview, change: Change = () => undefined) => ({
	school_year: year.school_year,
	version,
	classes: classes.map((row) => ({ id_class: row.id_class, ...row.proposed, ...change(row) })),
});

/** Rolls all classes over as proposed. @returns the number of the roll-over */
export async function rollOver(person: Person, fields: object = {}, change?: Change): Promise<string> {
	const answer = await person.post("/school-years/roll-over", {
		...pressed(await preview(person), change),
		...fields,
	});
	expect(answer).toHaveStatus(201);
	return answer.data.id_bulk_change;
}

export const undo = (person: Person, id: string, units?: string[]) =>
	person.put(`/imports/changes/${id}/undo`, units ? { units } : {});

/** The job that moves students on the first day of a year. */
export const firstDay = () => carryOutRollOvers(now());

/** The present class of students by their name, and null for none. */
export async function classNames(): Promise<Record<string, string | null>> {
	const rows = await db.student.findMany({
		select: {
			user: { select: { name: true } },
			enrolments: { where: { until: null }, select: { class: { select: { name: true } } } },
		},
	});
	return Object.fromEntries(
		rows.map(({ user, enrolments }) => [user.name, enrolments[0]?.class.name ?? null]),
	);
}

const TABLES = [
	"users",
	"students",
	"enrolments",
	"classes",
	"internships",
	"school_years",
	"learning_goals",
	"rapor_rules",
	"instruments",
	"instrument_years",
	"workplace_places",
	"changes",
	"holidays",
	"roll_overs",
];

/** A hash of every row that a roll-over may write, by table. */
export async function hashes(): Promise<Record<string, string>> {
	const each = TABLES.map(
		(table) => `SELECT '${table}' AS name, md5(coalesce(string_agg(
			(to_jsonb(t) - '{days_until,days_due_at}'::text[])::text, E'\\n' ORDER BY to_jsonb(t)::text), '')) AS hash FROM ${table} t`,
	);
	const rows = await db.$queryRawUnsafe<{ name: string; hash: string }[]>(each.join(" UNION ALL "));
	return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
