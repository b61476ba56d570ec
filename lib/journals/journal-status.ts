import { JOURNAL_STATUSES, type JournalStatus } from "../labels";

/** The most characters of a journal. */
export const JOURNAL_LENGTH = 5_000;

/* What the status of a journal means. A new status does not compile until the switches here decide about it. */

/** Is the journal read-only for its student? */
export function isJournalLocked(status: JournalStatus): boolean {
	switch (status) {
		case "not_created":
		case "needs_revision":
			return false;
		case "in_review":
		case "approved":
		case "not_present":
			return true;
		default:
			return status satisfies never;
	}
}

/** The statuses in which the student may write a journal. */
export const WRITABLE_JOURNALS = JOURNAL_STATUSES.filter((status) => !isJournalLocked(status));

/** Does a day have a journal to open? A day without presence has none. */
export function hasJournal(status: JournalStatus): boolean {
	switch (status) {
		case "not_created":
		case "in_review":
		case "needs_revision":
		case "approved":
			return true;
		case "not_present":
			return false;
		default:
			return status satisfies never;
	}
}

/** The statuses of a journal that was sent and not returned, and so shows what was done. */
export const STANDING_JOURNALS = ["in_review", "approved"] as const satisfies readonly JournalStatus[];
/** The statuses of a journal that was sent. */
export const WRITTEN_JOURNALS: readonly JournalStatus[] = [...STANDING_JOURNALS, "needs_revision"];

/** What a reviewer may decide about a journal that is `in_review`. */
export const REVIEW_OUTCOMES = ["approved", "needs_revision"] as const satisfies readonly JournalStatus[];
