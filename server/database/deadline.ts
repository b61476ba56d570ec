import "server-only";
import { DEADLINE_DAYS } from "@/lib/attendances/deadline";
import { ZONE } from "@/lib/dates/dates";
import { Prisma } from "./db";

const CONSTANTS = { days: Prisma.raw(String(DEADLINE_DAYS)), zone: Prisma.raw(`'${ZONE}'`) };

/**
 * The rule of lib/attendances/deadline.ts in SQL: the instant of a date's deadline.
 * @param date an expression of type `date`
 */
export const deadlineOf = (date: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(${date} + ${CONSTANTS.days})::timestamp AT TIME ZONE ${CONSTANTS.zone}`;
