import "server-only";
import type { Transaction } from "../../database/db";

/** The number that staff wrote on these placements counts for an instructor who had none. */
export const fillNumbers = (tx: Transaction, ids: string[]): Promise<number> => tx.$executeRaw`
	UPDATE instructors n SET contact = i.instructor_contact FROM internships i
	WHERE i.id_internship = ANY(${ids}) AND n.id_instructor = i.instructor_id AND n.contact IS NULL`;
