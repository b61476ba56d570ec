import { firstOpenDate } from "../attendances/deadline";
import { addDays, type DateString } from "../dates/dates";

/*
 * THE rules of "Perlu perhatian": students who have not been heard of, who owe journals or revisions, or whose
 * locations are too inexact. These are signs, never a verdict.
 */

/** Working days in a row before today that nobody filled in. Today counts as soon as it is filled in. */
export const SILENT_DAYS = 2;
/** Journals of days with presence that are still not written after the deadline of their day. */
export const OVERDUE_JOURNALS = 3;
/** Journals that were sent back and not sent again. */
export const OPEN_REVISIONS = 3;
/** A position with a larger error than this, in metres, shows a district and not a workplace. */
export const WEAK_METRES = 500;
/** A student with this many weak positions among the latest days needs attention. */
export const WEAK_PLACES = 3;
/**
 * We look this far back for weak positions, and for students who may be silent. We count the days of silence themselves
 * as far back as they go.
 */
const WINDOW_DAYS = 14;

/** Why somebody needs attention. A count that does not reach its rule is 0. */
export type AttentionReasons = {
	/** Working days without a word. */
	silent: number;
	overdue: number;
	revisions: number;
	weak: number;
};

export type AttentionSign = keyof AttentionReasons;
/** The gravest first. */
export const ATTENTION_SIGNS = ["silent", "overdue", "revisions", "weak"] as const satisfies AttentionSign[];

/** Each sign in the plural, as a filter. */
export const SIGN_LABELS: Record<AttentionSign, string> = {
	silent: "Tanpa kabar",
	overdue: "Jurnal belum dibuat",
	revisions: "Revisi belum dijawab",
	weak: "Lokasi lemah",
};

/** The reasons in words, the gravest first: '2 hari kerja tanpa kabar'. */
export function tellReasons({ silent, overdue, revisions, weak }: AttentionReasons): string[] {
	return [
		...(silent > 0 ? [`${silent} hari kerja tanpa kabar`] : []),
		...(overdue > 0 ? [`${overdue} jurnal belum dibuat`] : []),
		...(revisions > 0 ? [`${revisions} revisi belum dijawab`] : []),
		...(weak > 0 ? [`${weak} lokasi lemah dalam ${WINDOW_DAYS} hari`] : []),
	];
}

/** The dates that the rules need: where they begin, and before which date a journal is overdue. */
export const attentionDates = (today: DateString) => ({
	from: addDays(today, -WINDOW_DAYS),
	overdueBefore: firstOpenDate(today),
});
