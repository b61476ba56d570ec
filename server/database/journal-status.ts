import "server-only";
import { WRITABLE_JOURNALS } from "@/lib/journals/journal-status";

/** THE count of journals of a placement `i` that wait for a decision. */
export const WAITING_JOURNALS = `(SELECT count(*)::int FROM journals w
	WHERE w.internship_id = i.id_internship AND w.status = 'in_review')`;

/** May the student write this journal? In SQL, about the column `status`. */
export const IS_WRITABLE = `status IN (${WRITABLE_JOURNALS.map((status) => `'${status}'`).join()})`;
