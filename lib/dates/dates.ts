/**
 * Every decision about time zones and date formats. Indonesia has three zones. None has changed its offset since 1964,
 * so plain arithmetic is exact, and fast enough for a hundred thousand rows.
 */
export const ZONES = ["WIB", "WITA", "WIT"] as const;
export type Zone = (typeof ZONES)[number];

/** The names of the zones in the time zone database. The database's function `zone_name` says the same. */
export const ZONE_NAMES: Record<Zone, string> = {
	WIB: "Asia/Jakarta",
	WITA: "Asia/Makassar",
	WIT: "Asia/Jayapura",
};

/** In hours ahead of UTC. */
const AHEAD: Record<Zone, number> = { WIB: 7, WITA: 8, WIT: 9 };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const offsetOf = (zone: Zone) => `+0${AHEAD[zone]}:00`;

/** A calendar date in answers and forms: `YYYY-MM-DD`, no zone. */
export type DateString = string;

/** The time on a clock in a zone, written as if it were UTC: `2026-11-05T07:05:09.000Z`. */
const wallClock = (instant: Date, zone: Zone) =>
	new Date(instant.getTime() + AHEAD[zone] * HOUR_MS).toISOString();

/** The calendar date of an instant in a zone, `YYYY-MM-DD`. */
export const dateOf = (instant: Date, zone: Zone): DateString => wallClock(instant, zone).slice(0, 10);

/** The time of day of an instant in a zone, `HH:MM:SS`. */
export const timeOf = (instant: Date, zone: Zone): string => wallClock(instant, zone).slice(11, 19);

/** An instant as ISO 8601 with the offset of a zone. Answers carry `expired_at` and `captured_at` like this. */
export const isoOf = (instant: Date, zone: Zone): string =>
	`${wallClock(instant, zone).slice(0, 19)}${offsetOf(zone)}`;

/** The instant at which a date begins in a zone. */
export const midnightOf = (date: DateString, zone: Zone): Date =>
	new Date(`${date}T00:00:00${offsetOf(zone)}`);

/** A date plus a number of days, which may be negative. */
export const addDays = (date: DateString, days: number): DateString =>
	new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** An instant plus a number of days of 24 hours, which may be negative. */
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** The Monday of a date's week. */
export const mondayOf = (date: DateString): DateString =>
	addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The dates from one to another, both included. */
export function datesBetween(first: DateString, last: DateString): DateString[] {
	const dates: DateString[] = [];
	for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
	return dates;
}

/** Is this text a date that exists (`2026-02-30` does not), between the years 1900 and 2999? */
export function isDateString(text: string): boolean {
	if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
	const parsed = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3])(:[0-5]\d){1,2}(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

/** The instant of an ISO 8601 text. A text without an offset is in the zone. Null for any other text. */
export function parseInstant(text: string, zone: Zone): Date | null {
	const [whole, date, , , , offset] = INSTANT.exec(text.trim()) ?? [];
	if (!whole || !date || !isDateString(date)) return null;
	const instant = new Date(`${whole.replace(" ", "T")}${offset ? "" : offsetOf(zone)}`);
	return Number.isNaN(instant.getTime()) ? null : instant;
}

/** `2026-11-05` → `05/11/2026`, and null → `-`. */
export function formatDate(date: DateString | null | undefined): string {
	return date ? date.split("-").reverse().join("/") : "-";
}

/** `07:05:09` → `07:05`, and null → `-`. */
export const formatTime = (time: string | null | undefined): string => time?.slice(0, 5) ?? "-";

/** `2026-11-18T10:00:00+07:00` → `18/11/2026 pukul 10:00`. */
export const tellTime = (iso: string): string =>
	`${formatDate(iso.slice(0, 10))} pukul ${formatTime(iso.slice(11, 19))}`;

/** `07:05:09` in WIT → `07:05 WIT`. */
export const formatTimeIn = (time: string, zone: Zone): string => `${formatTime(time)} ${zone}`;

const WEEKDAYS = ["Minggu", "Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"];
const MONTHS = [
	...["Januari", "Februari", "Maret", "April", "Mei", "Juni"],
	...["Juli", "Agustus", "September", "Oktober", "November", "Desember"],
];

/** Weekdays from Monday on, as in ISO 8601. */
export const WEEKDAY_NAMES: readonly string[] = [...WEEKDAYS.slice(1), "Minggu"];

/** `2026-11-05` → `November` */
export const monthName = (date: DateString): string => namesOf(date).month;

function namesOf(date: DateString) {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
	return { year, month: MONTHS[month - 1] as string, day, weekday };
}

/** `2026-11-05` → `Kamis, 5 November 2026`. */
export function formatLongDate(date: DateString): string {
	const { weekday, day, month, year } = namesOf(date);
	return `${weekday}, ${day} ${month} ${year}`;
}

/** `2026-11-05` → `5 November 2026`, and null → `-`. */
export function formatDay(date: DateString | null): string {
	if (!date) return "-";
	const { day, month, year } = namesOf(date);
	return `${day} ${month} ${year}`;
}

/** `2026-11` → `November 2026`. */
export function formatMonth(yearAndMonth: string): string {
	const { month, year } = namesOf(`${yearAndMonth}-01`);
	return `${month} ${year}`;
}

/** `2026-11-05` → `Kamis, 5 Nov 2026`. */
export function formatWeekday(date: DateString): string {
	const { weekday, day, month, year } = namesOf(date);
	return `${weekday}, ${day} ${month.slice(0, 3)} ${year}`;
}

/** What follows the caption of a photo into which the camera wrote no time. */
export const FILE_DATE = "Waktu ini dari tanggal berkasnya. Kamera tidak mencatat waktu pengambilan.";

/** Date and time of an ISO instant on the clock of its offset. An instant in another offset is read in WIB. */
function clockOf(iso: string) {
	const zone = ZONES.find((each) => iso.endsWith(offsetOf(each))) ?? "WIB";
	const instant = new Date(iso);
	return { date: dateOf(instant, zone), time: formatTimeIn(timeOf(instant, zone), zone) };
}

/** `2026-11-05T07:05:09+09:00` → `Kamis, 5 November 2026 pukul 07:05 WIT`. */
export function formatInstant(iso: string): string {
	const { date, time } = clockOf(iso);
	return `${formatLongDate(date)} pukul ${time}`;
}

/** The caption under a journal's photo. @param capturedAt an ISO instant with the offset of the student's zone */
export function photoCaption(capturedAt: string): string {
	const { date, time } = clockOf(capturedAt);
	const { weekday, day, month, year } = namesOf(date);
	return `Foto ini diambil pada hari ${weekday}, tanggal ${day} ${month} ${year} pukul ${time}`;
}
