import { readdirSync, rmSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, vi } from "vitest";
import { buildInternship, buildStudent, buildTeacher, SCHOOL } from "@/prisma/builders";
import { type Actor, startSession } from "@/server/auth/session";
import { db, type Prisma, pool } from "@/server/database/db";
import { enrolAsSaid } from "@/server/services/schools/enrolments";
import { Client } from "./api";
import { setClock } from "./clock";

/** A Wednesday, mid-morning in WIB. */
const WEDNESDAY = "2026-11-18 10:00";

/** Each test of the file starts with an empty school, at this time in WIB. */
export function freshSchool(clock = WEDNESDAY): void {
	beforeEach(() => emptySchool(clock));
	afterEach(() => void vi.useRealTimers());
}

/**
 * Empties schools, on a connection of its own. Without triggers, entries of the audit log can be deleted, and no row
 * takes others along. A connection of the application would plan all its statements again after such a change.
 */
const emptier = new pg.Pool({
	connectionString: process.env.DATABASE_URL,
	options: "-c session_replication_role=replica",
	max: 1,
	idleTimeoutMillis: 0,
});
// Some tests cut every connection to the database.
emptier.on("error", () => undefined);

// A new connection plans all statements again, and tests with many requests at once come every few seconds.
pool.options.idleTimeoutMillis = 0;

/** Empties the school of everything that a new installation does not have. */
export async function emptySchool(clock = WEDNESDAY): Promise<void> {
	setClock(clock);
	rmSync(process.env.UPLOADS_DIR as string, { recursive: true, force: true });
	prepared ??= prepare();
	await prepared;
	await emptier.query("SELECT seeded.empty_school()");
}

let prepared: Promise<void> | undefined;

/**
 * Makes the function that empties the school. Every API test begins with it, and PostgreSQL plans a function's
 * statements once. The first one of a database keeps what the seed made, so that later ones can put it back.
 */
async function prepare(): Promise<void> {
	await emptier.query(`
		CREATE SCHEMA IF NOT EXISTS seeded;
		CREATE TABLE IF NOT EXISTS seeded.majors AS SELECT * FROM majors;
		CREATE TABLE IF NOT EXISTS seeded.positions AS SELECT * FROM positions;`);
	const putBack = (table: string, id: string) => `
		DELETE FROM ${table} t WHERE NOT EXISTS (SELECT FROM seeded.${table} s WHERE to_jsonb(s) = to_jsonb(t));
		INSERT INTO ${table} SELECT * FROM seeded.${table} ON CONFLICT (${id}) DO NOTHING;`;
	const { rows } = await emptier.query<{ name: string }>(`
		SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
			AND relname NOT IN ('_prisma_migrations', 'schools', 'majors', 'positions')`);
	await emptier.query(`
		CREATE OR REPLACE FUNCTION seeded.empty_school() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
		${rows.map(({ name }) => `DELETE FROM ${name};`).join("\n")}
		${putBack("majors", "id_major")}
		${putBack("positions", "id_position")}
		DELETE FROM schools WHERE npsn <> '${SCHOOL.npsn}';
		UPDATE schools SET working_days = DEFAULT, consent_required = DEFAULT, tells_place = DEFAULT, coordinates_days = DEFAULT,
			letters_days = DEFAULT, zone = DEFAULT, late_hours = DEFAULT, staff_code = NULL, student_approval = false,
			asks_approval = DEFAULT, second_step_required = DEFAULT,
			asks_checkout = DEFAULT, day_minutes = DEFAULT, hours_target = DEFAULT, rapor_hours = DEFAULT,
			readiness_lines = DEFAULT, week_hours = DEFAULT, night_from = DEFAULT, night_until = DEFAULT,
			graduate_days = DEFAULT, placing_confirmed_by = DEFAULT, proposals_wait = DEFAULT,
			placing_grades = DEFAULT, emergency_number = NULL;
		END $$`);
}

/** A logged-in person: a browser, and who they are. */
export type Person = Client & { id: number; email: string; name: string };

type Account = { id_user: number; email: string | null; name: string; password?: string | null };

/** A browser in which this user is logged in. */
export async function logIn({ id_user, email, name, ...known }: Account): Promise<Person> {
	const browser = new Client();
	const { password } = known.password
		? { password: known.password }
		: await db.user.findUniqueOrThrow({ where: { id_user }, select: { password: true } });
	const { cookies } = await startSession({
		id_user,
		password,
		browser: { address: browser.address, userAgent: null, token: undefined },
	});
	for (const cookie of cookies) browser.keep(cookie);
	return Object.assign(browser, { id: id_user, email: email ?? "", name });
}

/** The same person in another browser, or with the role they have now. */
export const logInAgain = ({ id, email, name }: Person) => logIn({ id_user: id, email, name });

type StudentFields = Parameters<typeof buildStudent>[0];
type TeacherFields = Parameters<typeof buildTeacher>[0];

export const guest = () => new Client();
export const student = async (fields?: StudentFields) => logIn(await buildStudent(fields));
export const teacher = async (fields?: TeacherFields) => logIn(await buildTeacher(fields));
export const homeroomTeacher = (fields?: TeacherFields) => teacher({ role: "wali_kelas", ...fields });
export const head = (leads: string, fields?: TeacherFields) =>
	teacher({ role: "kepala_program", leads, ...fields });
export const manager = (fields?: TeacherFields) => teacher({ role: "manajemen_sekolah", ...fields });

/** The headmaster of a school that has all it needs to hand out certificates and letters. */
export async function headmaster(fields?: TeacherFields) {
	const city = "Jakarta";
	const { npsn } = SCHOOL;
	await db.documentSettings.upsert({ where: { npsn }, create: { npsn, city }, update: { city } });
	return manager({ position: "Kepala Sekolah", ...fields });
}

type Placement = Omit<Parameters<typeof buildInternship>[0], "student_id" | "teacher_id"> & {
	student?: StudentFields;
	/** The school of the teacher and the student. */
	npsn?: string;
};

/** A student with an internship and its supervising teacher. It begins today unless `start` says otherwise. */
export async function placement({ student: fields, npsn, ...internship }: Placement = {}) {
	const budi = await teacher({ name: "Budi Santoso", npsn });
	const siti = await student({ name: "Siti Rahmawati", npsn, ...fields });
	const start = new Date(Date.now() + 7 * 3600_000).toISOString().slice(0, 10);
	const { id_internship } = await buildInternship({
		student_id: siti.id,
		teacher_id: budi.id,
		start,
		...internship,
	});
	return { siti, budi, id_internship };
}

/** A person of the first school as the services know them. */
export const actorOf = (fields: Pick<Actor, "id_user" | "role" | "name"> & Partial<Actor>): Actor => ({
	offices: [fields.role],
	major_led: null,
	npsn: SCHOOL.npsn,
	zone: "WIB",
	approved: true,
	desks: [fields.id_user],
	proved: true,
	second_step_due: false,
	graduated: false,
	address: "127.0.0.1",
	...fields,
});

/** The names of the files in a folder of the uploads. */
export function storedFiles(folder: "journals" | "attendances" | "incidents" | "visits"): string[] {
	try {
		return readdirSync(`${process.env.UPLOADS_DIR}/${folder}`);
	} catch {
		return [];
	}
}

/** Gives students another homeroom teacher or major past the services, and with it the class of both. */
export const changeClass = (where: Prisma.StudentWhereInput, data: Prisma.StudentUncheckedUpdateManyInput) =>
	db.$transaction(async (tx) => {
		for (const { id_user } of await tx.student.updateManyAndReturn({
			where,
			data,
			select: { id_user: true },
		}))
			await enrolAsSaid(tx, id_user);
	});

/** The present class of a student. */
export const classOf = async ({ id_user }: { id_user: number }): Promise<string> =>
	(await db.enrolment.findFirstOrThrow({ where: { student_id: id_user, until: null } })).class_id;

export { db };
