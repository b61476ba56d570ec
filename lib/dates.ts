import { id as indonesian } from "date-fns/locale/id";
import { formatInTimeZone, fromZonedTime } from "date-fns-tz";

/** The one zone of this product: WIB. Every "today", time of day and shown instant is read in it. */
export const ZONE = "Asia/Jakarta";

/** A calendar date on the wire and in the forms: `YYYY-MM-DD`, no zone. */
export type DateString = string;

/** The calendar date of an instant in WIB, `YYYY-MM-DD`. */
export const dateOf = (instant: Date): DateString => formatInTimeZone(instant, ZONE, "yyyy-MM-dd");

/** The time of day of an instant in WIB, `HH:MM:SS`. */
export const timeOf = (instant: Date): string => formatInTimeZone(instant, ZONE, "HH:mm:ss");

/** An instant as ISO 8601 with the offset of WIB, the wire's form of `expired_at` and `created_at`. */
export const isoOf = (instant: Date): string => formatInTimeZone(instant, ZONE, "yyyy-MM-dd'T'HH:mm:ssXXX");

/** The instant at which a date begins in WIB. */
export const startOf = (date: DateString): Date => fromZonedTime(`${date}T00:00:00`, ZONE);

/** A date moved by whole days. */
export function addDays(date: DateString, days: number): DateString {
	const moved = new Date(`${date}T00:00:00Z`);
	moved.setUTCDate(moved.getUTCDate() + days);
	return moved.toISOString().slice(0, 10);
}

/** Is this text a date that exists (`2026-02-30` does not), between the years 1900 and 2999? */
export function isDateString(text: string): boolean {
	if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
	const parsed = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3])(:[0-5]\d){1,2}(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

/** The instant an ISO 8601 text names, in WIB where it names no offset; null for anything else. */
export function parseInstant(text: string): Date | null {
	const [whole, date, , , , offset] = INSTANT.exec(text.trim()) ?? [];
	if (!whole || !date || !isDateString(date)) return null;
	const instant = offset ? new Date(whole.replace(" ", "T")) : fromZonedTime(whole, ZONE);
	return Number.isNaN(instant.getTime()) ? null : instant;
}

/** `2026-11-05` → `05/11/2026`; nothing → `-`. */
export function formatDate(date: DateString | null | undefined): string {
	return date ? date.split("-").reverse().join("/") : "-";
}

/** `07:05:09` → `07:05`; nothing → `-`. */
export const formatTime = (time: string | null | undefined): string => time?.slice(0, 5) ?? "-";

/** `2026-11-05` → `Kamis, 5 November 2026`. */
export function formatLongDate(date: DateString): string {
	return formatInTimeZone(startOf(date), ZONE, "EEEE, d MMMM yyyy", { locale: indonesian });
}

/** `2026-11-05` → `Kamis, 5 Nov`. */
export function formatWeekday(date: DateString): string {
	return formatInTimeZone(startOf(date), ZONE, "EEEE, d MMM", { locale: indonesian });
}

/** The caption under a journal's photo; `capturedAt` is an ISO instant, shown in WIB. */
export function photoCaption(capturedAt: string): string {
	const at = (pattern: string) => formatInTimeZone(capturedAt, ZONE, pattern, { locale: indonesian });
	return `Foto ini diambil pada hari ${at("EEEE")}, tanggal ${at("d MMMM yyyy")} pukul ${at("HH:mm")} WIB`;
}
