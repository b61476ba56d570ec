import "server-only";
import { ZONE } from "@/lib/dates";
import { DEADLINE_DAYS } from "@/lib/deadline";
import { Prisma } from "../../database/db";

const CONSTANTS = { days: Prisma.raw(String(DEADLINE_DAYS)), zone: Prisma.raw(`'${ZONE}'`) };

/** The rule of lib/deadline.ts in SQL: the instant of a date's deadline. @param date an expression of type `date` */
export const deadlineOf = (date: Prisma.Sql): Prisma.Sql =>
	Prisma.sql`(${date} + ${CONSTANTS.days})::timestamp AT TIME ZONE ${CONSTANTS.zone}`;
