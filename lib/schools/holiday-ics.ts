import { addDays, type DateString, dateOf, datesBetween, isDateString, timeOf, ZONES } from "../dates/dates";
import { LONGEST, type Row } from "./holiday-dates";

/** Is the text a calendar's file (RFC 5545)? */
export const isIcs = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

/** The days of the events in a calendar's file. An event that cannot be read has no days. */
export function readIcs(text: string): Row[] {
	const rows: Row[] = [];
	const open: string[] = [];
	let event: Event | undefined;
	for (const { line, text: property } of unfolded(text)) {
		// A parameter in quotes may contain a colon.
		const [, name = "", value = ""] = /^([\w-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(property) ?? [];
		const key = name.toUpperCase();
		if (key === "BEGIN") {
			open.push(value.toUpperCase());
			if (open.at(-1) === "VEVENT") event = { line, fields: {} };
		} else if (key === "END") {
			if (open.pop() !== "VEVENT" || !event) continue;
			if (event.fields.STATUS?.toUpperCase() !== "CANCELLED") rows.push(toRow(event));
			event = undefined;
		} else if (event && open.at(-1) === "VEVENT") event.fields[key] = value.trim();
	}
	return rows;
}

/** The lines of the file. A line that begins with a blank continues the line before it. */
function unfolded(text: string) {
	const lines: { line: number; text: string }[] = [];
	for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
		const last = lines.at(-1);
		if (last && /^[ \t]/.test(whole)) last.text += whole.slice(1);
		else lines.push({ line: index + 1, text: whole });
	}
	return lines;
}

type Event = { line: number; fields: Record<string, string> };

function toRow({ line, fields }: Event): Row {
	const { DTSTART = "", DTEND, DURATION = "P1D", SUMMARY = "", RRULE = "FREQ=YEARLY" } = fields;
	// Most holidays move from year to year, so we take only the first day of a yearly event. Other rules name more days
	// of the same year, and we do not read them.
	if (!/\bFREQ=YEARLY\b/i.test(RRULE)) return { line, days: null, written: RRULE, name: "" };
	const first = dayOf(DTSTART);
	// DTEND is the day, or the moment, after the event.
	const last = DTEND ? dayOf(DTEND, -1) : first && addDays(first, daysIn(DURATION) - 1);
	const isLong = first && last && addDays(first, LONGEST) < last;
	const days = !first || isLong ? null : last && last > first ? datesBetween(first, last) : [first];
	return { line, days, written: DTSTART, name: unescaped(SUMMARY) };
}

/**
 * Reads `20270817`, or an instant such as `20270816T170000Z`. The date of an instant is that in the zone where a day
 * begins with it, or else in WIB.
 * @param shift in days for a date, in milliseconds for an instant
 */
function dayOf(value: string, shift = 0): DateString | null {
	const [, y, m, d, h, min, s, zulu] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/i.exec(value) ?? [];
	const date = `${y}-${m}-${d}`;
	if (!y || !isDateString(date)) return null;
	if (!h) return addDays(date, shift);
	const instant = new Date(`${date}T${h}:${min}:${s}${zulu ? "Z" : "+07:00"}`);
	if (Number.isNaN(instant.getTime())) return null;
	const zone = ZONES.find((each) => timeOf(instant, each) === "00:00:00") ?? "WIB";
	return dateOf(new Date(instant.getTime() + shift), zone);
}

/** The days of a duration such as `P2D` or `P1W`. */
function daysIn(duration: string): number {
	const [, count = "1", unit] = /^\+?P(\d{1,2})([DW])/i.exec(duration) ?? [];
	return Math.max(1, Number(count) * (unit?.toUpperCase() === "W" ? 7 : 1));
}

const unescaped = (text: string) =>
	text.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? " " : letter)).trim();
