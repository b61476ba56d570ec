import "server-only";
import { WRITABLE_JOURNALS } from "@/lib/journals/journal-status";

/** May the student write this journal? In SQL, about the column `status`. */
export const IS_WRITABLE = `status IN (${WRITABLE_JOURNALS.map((status) => `'${status}'`).join()})`;
