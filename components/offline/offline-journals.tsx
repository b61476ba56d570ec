import { EmptyState } from "@/components/feedback/empty-state";
import { JournalBadge } from "@/components/journals/journal-badge";
import { Button } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates/dates";
import { hasJournal, isJournalLocked } from "@/lib/journals/journal-status";
import { journalDays } from "@/lib/offline/today";
import type { OfflinePageProps } from "./offline-home";

/** Jurnal without a network: journals that the student can write, and written ones. */
export function OfflineJournals({ days, unsent }: OfflinePageProps) {
	const journals = journalDays(days, unsent).filter(({ status }) => hasJournal(status));
	return (
		<>
			<h1 className="mb-6 font-bold text-2xl">Jurnal PKL</h1>
			{journals.length === 0 && <EmptyState title="Belum ada jurnal" />}
			<ul className="divide-y rounded-lg border bg-surface">
				{journals.map((journal) => (
					<li key={journal.id_journal} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
						<span className="min-w-0 flex-1 basis-48 font-semibold">{formatLongDate(journal.date)}</span>
						<JournalBadge {...journal} />
						{!isJournalLocked(journal.status) && (
							<Button asChild>
								<a href={`/jurnal/buat-jurnal/${journal.id_journal}`}>
									{journal.status === "needs_revision" ? "Perbaiki Jurnal" : "Tulis Jurnal"}
								</a>
							</Button>
						)}
					</li>
				))}
			</ul>
		</>
	);
}
