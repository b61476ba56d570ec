import "server-only";
import { isoOf, ZONE } from "@/lib/dates/dates";

/* Prisma reads date and time columns as instants in UTC. These functions turn them into the text of answers, and back. */

/** A `date` column as `YYYY-MM-DD`. */
export const toDate = (column: Date): string => column.toISOString().slice(0, 10);
export const toDateOrNull = (column: Date | null): string | null => column && toDate(column);

/** A `time` column as `HH:MM:SS`. */
export const toTimeOrNull = (column: Date | null): string | null =>
	column?.toISOString().slice(11, 19) ?? null;

/** A `timestamptz` column as ISO 8601 with the offset of WIB. */
export const toIso = (column: Date): string => isoOf(column);
export const toIsoOrNull = (column: Date | null): string | null => column && isoOf(column);

/** `YYYY-MM-DD` as the value of a `date` column. */
export const fromDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `HH:MM:SS` as the value of a `time` column. */
export const fromTime = (time: string): Date => new Date(`1970-01-01T${time}Z`);

/** An instant in WIB with its offset, in the form of isoOf() in lib/dates/dates.ts. */
export const iso = (column: string): string =>
	`to_char(${column} AT TIME ZONE '${ZONE}', 'YYYY-MM-DD"T"HH24:MI:SS"+07:00"')`;
