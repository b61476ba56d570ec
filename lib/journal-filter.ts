import type { JournalStatus } from "./labels";
import { listAddress } from "./list-address";

/** The journal tabs: value of `status` in the address, its words, and the status it stands for. */
export const JOURNAL_TABS = [
	{ value: "all", label: "Semua", status: null },
	{ value: "notCreated", label: "Belum Buat", status: "not_created" },
	{ value: "inReview", label: "Sedang Diperiksa", status: "in_review" },
	{ value: "needsRevision", label: "Perlu Revisi", status: "needs_revision" },
	{ value: "approved", label: "Disetujui", status: "approved" },
] as const satisfies readonly { value: string; label: string; status: JournalStatus | null }[];

export type JournalTab = (typeof JOURNAL_TABS)[number];

/** The tab an address names; an unknown one is the first: all. */
export const journalTab = (value: string | string[] | undefined): JournalTab =>
	JOURNAL_TABS.find((tab) => tab.value === value) ?? JOURNAL_TABS[0];

/** The address of a tab's list, and of one page of it. */
export const journalTabHref = (path: string, value: string, page = 1): string =>
	listAddress(path, { status: value === "all" ? null : value }, page);
