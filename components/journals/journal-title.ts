import { isJournalLocked } from "@/lib/journals/journal-status";
import type { JournalStatus } from "@/lib/labels";

/** The title of a journal's page, which depends on what the journal waits for. */
export function titleOf(status: JournalStatus): string {
	if (isJournalLocked(status)) return "Lihat Jurnal";
	return status === "needs_revision" ? "Perbaiki Jurnal" : "Buat Jurnal Aktivitas";
}
