import { JOURNAL_LABELS, JOURNAL_STATUSES, type JournalStatus } from "./labels";
import { listAddress } from "./list-address";

/** A journal tab: value of `status` in the address, its words, and the status it stands for. */
export type JournalTab = { value: string; label: string; status: JournalStatus | null };

const EVERY_STATUS: JournalTab = { value: "all", label: "Semua", status: null };
/** Null: a status without a tab. A day without a journal has nothing to look for. */
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

/** The tab an address names; an unknown one means all. */
export const journalTab = (value: string | string[] | undefined): JournalTab =>
	JOURNAL_TABS.find((tab) => tab.value === value) ?? EVERY_STATUS;

/** The address of a tab's list, and of one page of it. */
export const journalTabHref = (path: string, value: string, page = 1): string =>
	listAddress(path, { status: value === "all" ? null : value }, page);
