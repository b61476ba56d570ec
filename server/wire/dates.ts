import "server-only";
import { isoOf, type Zone } from "@/lib/dates/dates";

/* Prisma reads date and time columns as instants in UTC. These functions turn them into the text of answers, and back. */

/** A `date` column as `YYYY-MM-DD`. */
export const toDate = (column: Date): string => column.toISOString().slice(0, 10);
export const toDateOrNull = (column: Date | null): string | null => column && toDate(column);

/** A `time` column as `HH:MM:SS`. */
export const toTimeOrNull = (column: Date | null): string | null =>
	column?.toISOString().slice(11, 19) ?? null;

/** A `timestamptz` column as ISO 8601 with the offset of a zone. */
export const toIso = (column: Date, zone: Zone): string => isoOf(column, zone);
export const toIsoOrNull = (column: Date | null, zone: Zone): string | null => column && isoOf(column, zone);

/** `YYYY-MM-DD` as the value of a `date` column. */
export const fromDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `HH:MM:SS` as the value of a `time` column. */
export const fromTime = (time: string): Date => new Date(`1970-01-01T${time}Z`);

/**
 * An instant with the offset of a zone, in the form of isoOf() in lib/dates/dates.ts.
 * @param zone an expression of type `zone`
 */
export const iso = (column: string, zone: string): string => `iso_in(${column}, ${zone})`;
