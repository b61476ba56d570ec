import { JournalForm } from "@/components/journals/journal-form";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates";
import { canWrite, journalDays } from "./journal-days";
import type { OfflinePageProps } from "./offline-home";

/** 'Buat Jurnal Aktivitas' without a network. `id` is a journal's, or the day of a check-in that waits. */
export function OfflineJournal({ id, days, unsent }: OfflinePageProps & { id: string }) {
	const journal = journalDays(days, unsent).find(({ id_journal, date }) => id_journal === id || date === id);
	if (!journal || !canWrite(journal, unsent))
		return (
			<Card>
				<p className="mb-4">Jurnal ini tidak bisa ditulis sekarang, atau sudah menunggu untuk dikirim.</p>
				<Button asChild variant="secondary">
					<a href="/jurnal">Kembali ke jurnal</a>
				</Button>
			</Card>
		);
	return (
		<>
			<h1 className="mb-2 font-bold text-2xl">Buat Jurnal Aktivitas</h1>
			<p className="mb-6 text-muted">{formatLongDate(journal.date)}</p>
			{journal.feedback && (
				<Card className="mb-4">
					<CardHeader title="Ulasan" />
					<p className="whitespace-pre-line break-words">{journal.feedback}</p>
				</Card>
			)}
			<Card>
				<JournalForm journal={journal} />
			</Card>
		</>
	);
}
