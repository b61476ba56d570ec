import type { Month } from "../dates/month";
import { JOURNAL_LABELS, JOURNAL_STATUSES, type JournalStatus } from "../labels";
import { listAddress } from "../lists/list-address";

/** A tab of journals: its value in the address, its label, and the status it stands for (null for all). */
export type JournalTab = { value: string; label: string; status: JournalStatus | null };

const EVERY_STATUS: JournalTab = { value: "all", label: "Semua", status: null };
/** The value of each status in the address. Null: it has no tab, because nobody looks for days without a journal. */
const VALUES: Record<JournalStatus, string | null> = {
	not_created: "notCreated",
	in_review: "inReview",
	needs_revision: "needsRevision",
	approved: "approved",
	not_present: null,
};
export const JOURNAL_TABS: readonly JournalTab[] = [
	EVERY_STATUS,
	...JOURNAL_STATUSES.flatMap((status) => {
		const value = VALUES[status];
		return value === null ? [] : [{ value, label: JOURNAL_LABELS[status], status }];
	}),
];

/** The tab that an address names. An unknown one means "all". */
export const journalTab = (value: string | string[] | undefined): JournalTab =>
	JOURNAL_TABS.find((tab) => tab.value === value) ?? EVERY_STATUS;

/** The address of a tab's list, of one month or of all months, or of a journal whose back link leads there. */
export const journalTabHref = (
	path: string,
	value = EVERY_STATUS.value,
	page = 1,
	month: Month | null = null,
): string => listAddress(path, { status: value === EVERY_STATUS.value ? null : value, bulan: month }, page);
