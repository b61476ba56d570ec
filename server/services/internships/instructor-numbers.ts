import "server-only";
import type { Transaction } from "../../database/db";

/** The number that staff wrote on these placements counts for an instructor who had none. */
export const fillNumbers = (tx: Transaction, ids: string[]): Promise<number> => tx.$executeRaw`
	UPDATE instructors n SET contact = i.instructor_contact FROM internships i
	WHERE i.id_internship = ANY(${ids}) AND n.id_instructor = i.instructor_id AND n.contact IS NULL`;

/**
 * Drops the number of an instructor whom a student's words have just made. Its end opens the link, and it may be a
 * friend's, so staff confirm it. Who was known before this transaction keeps theirs.
 */
export const dropWrittenNumber = (tx: Transaction, id: string): Promise<number> => tx.$executeRaw`
	UPDATE instructors n SET contact = NULL FROM internships i
	WHERE i.id_internship = ${id} AND n.id_instructor = i.instructor_id AND n.xmin = pg_current_xact_id()::xid`;
