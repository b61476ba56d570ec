import "server-only";
import type { DateString } from "@/lib/dates/dates";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { YEAR_COOKIE, yearCookie } from "@/lib/schools/shown-year";
import { hostName, isHttps, serializeCookie } from "../../auth/cookies";
import type { Actor } from "../../auth/session";
import { today } from "../../clock";
import { Prisma, readPrepared } from "../../database/db";
import { invalid } from "../../errors";

/* The years of a school. Each has the number of the year in which it begins: 2026 is 2026/2027. */

type Year = { school_year: number; present: boolean };

type Whose = Pick<Actor, "npsn" | "zone">;

const yearsOf = ({ npsn, zone }: Whose) =>
	readPrepared<Year>(Prisma.sql`
		SELECT school_year, ${today(zone)}::date BETWEEN begins AND ends AS present FROM school_years
		WHERE npsn = ${npsn} ORDER BY school_year`);

const presentOf = (years: readonly Year[], { zone }: Whose) =>
	years.find(({ present }) => present)?.school_year ?? schoolYearOf(today(zone));

/** The present school year. */
export const presentYear = async (whose: Whose): Promise<number> => presentOf(await yearsOf(whose), whose);

/** The latest day of a school year until today. @param school_year null for today */
export async function latestDay({ npsn, zone }: Whose, school_year: number | null): Promise<DateString> {
	const date = today(zone);
	if (school_year === null) return date;
	const [year] = await readPrepared<{ ends: DateString }>(Prisma.sql`
		SELECT least(ends, ${date}::date)::text AS ends FROM school_years
		WHERE npsn = ${npsn} AND school_year = ${school_year}`);
	return year?.ends ?? date;
}

/** In seconds. Tomorrow everybody begins with the present year again. */
const SHOWN_FOR = 12 * 3600;

/**
 * Chooses which year the pages show. @param school_year null for the present one @returns the header of its cookie
 * @throws AppError 422
 */
export async function showYear(actor: Actor, school_year: number | null): Promise<string> {
	if (school_year !== null && !(await yearsOf(actor)).some((one) => one.school_year === school_year))
		throw invalid({ school_year: ["Tahun ajaran tidak ditemukan."] });
	const value = school_year === null ? "" : yearCookie(actor.id_user, school_year);
	const maxAge = school_year === null ? 0 : SHOWN_FOR;
	return serializeCookie(hostName(YEAR_COOKIE), value, { maxAge, httpOnly: true, secure: isHttps() });
}

/**
 * The year that an address names, or else the shown one, and the choices around it: the nearest ones that the school
 * has before and after it. The coming year is always a choice, because goals are written ahead.
 * @param shown the year that was chosen in the header, null for the present one
 */
export async function chosenYear(
	actor: Whose,
	asked: string | string[] | undefined,
	shown: number | null,
): Promise<{ year: number; years: number[] }> {
	const known = await yearsOf(actor);
	const present = presentOf(known, actor);
	const number = Number(asked);
	const year = Number.isInteger(number) && number >= 2000 && number <= 2998 ? number : (shown ?? present);
	const all = [...known.map(({ school_year }) => school_year), present, present + 1];
	const before = all.filter((one) => one < year);
	const after = all.filter((one) => one > year);
	return {
		year,
		years: [
			...(before.length ? [Math.max(...before)] : []),
			year,
			...(after.length ? [Math.min(...after)] : []),
		],
	};
}
