/* Which school year the pages of the staff show. Somebody chooses another than the present one in the header. */

export const YEAR_COOKIE = "jejak_tahun";

/** A year of a school, and whether today is in it. */
export type SchoolYear = { school_year: number; present: boolean };

/** The value of the cookie. It names the person, because others may use the same browser. */
export const yearCookie = (id_user: number, school_year: number): string => `${id_user}.${school_year}`;

/** The year that a person has chosen. Null: the present one. @param value of the cookie */
export function shownYearIn(
	value: string | undefined,
	{ id_user, years }: { id_user: number; years: readonly SchoolYear[] },
): number | null {
	const chosen = years.find(({ school_year }) => yearCookie(id_user, school_year) === value);
	return chosen && !chosen.present ? chosen.school_year : null;
}
