import "server-only";
import type { Actor } from "../auth/session";
import type { Prisma } from "../database/db";
import { attendanceScope } from "./attendances";

/** Journals an actor may see: all journals of the internships they may see. */
export const journalScope = (actor: Actor): Prisma.JournalWhereInput => ({
	attendance: attendanceScope(actor),
});
