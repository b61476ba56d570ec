import { addDays, type DateString } from "../dates/dates";
import { schoolYearLabel } from "../rapor/rapor";

type Dates = { from: DateString; until: DateString };
/**
 * A half of a school year. Both dates are included. `lists`: the days whose visits are listed with it, of which the first
 * and the last term have all that no other term has.
 */
export type Term = { school_year: number; semester: 1 | 2; lists: Dates } & Dates;

type Year = { school_year: number; begins: DateString; second_semester: DateString; ends: DateString };

/** The terms of a school's years, the latest first. Days between two years belong to the earlier one. */
export const termsOf = (years: readonly Year[]): Term[] =>
	[...years]
		.sort((one, other) => other.school_year - one.school_year)
		.flatMap(({ school_year, begins, second_semester, ends }, at, sorted): Omit<Term, "lists">[] => {
			const next = sorted[at - 1];
			return [
				{ school_year, semester: 2, from: second_semester, until: next ? addDays(next.begins, -1) : ends },
				{ school_year, semester: 1, from: begins, until: addDays(second_semester, -1) },
			];
		})
		.map((term, at, { length }) => ({
			...term,
			lists: {
				from: at === length - 1 ? "0001-01-01" : term.from,
				until: at === 0 ? "9999-12-31" : term.until,
			},
		}));

/** The spelling of a term in an address: `2026-1`. */
export const termText = ({ school_year, semester }: Pick<Term, "school_year" | "semester">): string =>
	`${school_year}-${semester}`;

/** `Semester 1 2026/2027` */
export const termLabel = ({ school_year, semester }: Pick<Term, "school_year" | "semester">): string =>
	`Semester ${semester} ${schoolYearLabel(school_year)}`;

/** The term that is asked for, or else the one of this date, or else the latest. Undefined without any. */
export const findTerm = (terms: readonly Term[], asked: unknown, date: DateString): Term | undefined =>
	terms.find((term) => termText(term) === asked) ??
	terms.find(({ lists: { from, until } }) => from <= date && date <= until) ??
	terms[0];
