import "server-only";
import { NONE } from "@/lib/lists/list-address";
import { Prisma } from "./db";

/** A condition: the column has this id. For {@link NONE}, the column is null. */
export const namesRow = (column: Prisma.Sql, id: number): Prisma.Sql =>
	id === NONE ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${id}`;

/**
 * Prisma's filter for text that is this, in any case. Prisma makes ILIKE of it, so we escape the wildcards in the text.
 */
export const spelledAs = (text: string) => ({
	equals: text.replace(/[\\%_]/g, "\\$&"),
	mode: "insensitive" as const,
});

/*
 * THE search of every list. `fold` and `containing` are functions of the database (prisma/migrations/*_folded_search).
 * Indexes find any part of a name, an e-mail address, a company or a NISN. They are over the folded text.
 */

/** A condition: a column contains what somebody searches for, however both are spelled. */
export const contains = (column: Prisma.Sql, search: string): Prisma.Sql =>
	Prisma.sql`fold(${column}) LIKE containing(${search})`;

/** Fewer digits are part of too many numbers. */
const DIGITS = 4;

/** The digits of a search for a NISN or NIP, which may be a part of it. Undefined for any other search. */
export function numberIn(search: string): string | undefined {
	const digits = search.replace(/\s/g, "");
	return digits.length >= DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}

/** The names `n` of the workplace of a placement `i`, those of workplaces that were merged into it included. */
const NAMES = `SELECT FROM workplaces w JOIN workplace_names n ON n.workplace_id = w.id_workplace
	WHERE (w.id_workplace = i.workplace_id OR w.heir_id = i.workplace_id)`;
/**
 * A condition on a name `n`: it contains the search, whichever of the spellings that `company_key` makes one each has.
 * PostgreSQL computes the pattern once.
 */
const isSpelled = (search: string): Prisma.Sql =>
	Prisma.sql`n.key LIKE (SELECT containing(company_key(${search})))`;

/** Ids of the school's workplaces by any name they have had. */
const workplacesFound = (npsn: string, search: string): Prisma.Sql =>
	Prisma.sql`SELECT coalesce(w.heir_id, w.id_workplace) FROM workplace_names n JOIN workplaces w ON w.id_workplace = n.workplace_id
		WHERE n.npsn = ${npsn} AND ${isSpelled(search)}`;

/** Ids of the school's students by their name, their NISN, or any spelling of the company of one of their placements. */
export const studentsFound = (npsn: string, search: string): Prisma.Sql =>
	Prisma.join(
		[
			Prisma.sql`SELECT id_user FROM users WHERE npsn = ${npsn} AND ${contains(Prisma.sql`name`, search)}`,
			Prisma.sql`SELECT student_id FROM internships WHERE npsn = ${npsn} AND ${contains(Prisma.sql`company_name`, search)}`,
			Prisma.sql`SELECT student_id FROM internships WHERE workplace_id IN (${workplacesFound(npsn, search)})`,
			...withNumber(
				search,
				(digits) =>
					Prisma.sql`SELECT id_user FROM students WHERE npsn = ${npsn} AND nisn LIKE ${`%${digits}%`}`,
			),
		],
		" UNION ALL ",
	);

/** Ids of the school's placements by the student's name or NISN, or any spelling of the company. */
export const placementsFound = (npsn: string, search: string): Prisma.Sql =>
	Prisma.join(
		[
			Prisma.sql`SELECT id_internship FROM internships JOIN users u ON u.id_user = student_id
				WHERE u.npsn = ${npsn} AND ${contains(Prisma.sql`u.name`, search)}`,
			Prisma.sql`SELECT id_internship FROM internships WHERE npsn = ${npsn} AND ${contains(Prisma.sql`company_name`, search)}`,
			Prisma.sql`SELECT id_internship FROM internships WHERE workplace_id IN (${workplacesFound(npsn, search)})`,
			...withNumber(
				search,
				(digits) => Prisma.sql`SELECT id_internship FROM internships JOIN students s ON s.id_user = student_id
					WHERE s.npsn = ${npsn} AND s.nisn LIKE ${`%${digits}%`}`,
			),
		],
		" UNION ALL ",
	);

/**
 * {@link placementsFound} as a condition on one of a few placements `i`, its student `s` and the student's user `u`,
 * which are read anyway.
 */
export const placementFits = (search: string): Prisma.Sql =>
	Prisma.sql`(${Prisma.join(
		[
			contains(Prisma.sql`u.name`, search),
			contains(Prisma.sql`i.company_name`, search),
			Prisma.sql`EXISTS (${Prisma.raw(NAMES)} AND ${isSpelled(search)})`,
			...withNumber(search, (digits) => Prisma.sql`s.nisn LIKE ${`%${digits}%`}`),
		],
		" OR ",
	)})`;

function withNumber(search: string, condition: (digits: string) => Prisma.Sql): Prisma.Sql[] {
	const digits = numberIn(search);
	return digits ? [condition(digits)] : [];
}
