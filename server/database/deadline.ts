import "server-only";
import { DEADLINE_DAYS } from "@/lib/attendances/deadline";
import { Prisma } from "./db";

const DAYS = Prisma.raw(String(DEADLINE_DAYS));

/**
 * The rule of lib/attendances/deadline.ts in SQL: the instant of a date's deadline.
 * @param date an expression of type `date`
 * @param zone an expression of type `zone`
 */
export const deadlineOf = (date: Prisma.Sql, zone: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(${date} + ${DAYS})::timestamp AT TIME ZONE zone_name(${zone})`;

/** The date of an instant in a zone. @param zone an expression of type `zone` */
export const dateIn = (instant: Date, zone: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(${instant}::timestamptz AT TIME ZONE zone_name(${zone}))::date`;
