import { useState } from "react";
import { PageHeader } from "@/components/frame/page-header";
import { JournalForm } from "@/components/journals/journal-form";
import { titleOf } from "@/components/journals/journal-title";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatInstant } from "@/lib/dates/dates";
import { isJournalLocked } from "@/lib/journals/journal-status";
import { journalDays } from "@/lib/offline/today";
import type { OfflinePageProps } from "./offline-home";

/** A journal's form without a network. `id` is a journal's id, or the day of a waiting check-in. */
export function OfflineJournal({ id, days, unsent }: OfflinePageProps & { id: string }) {
	// We decide this only once. When the check-in of the day is sent, the day is no longer in the waiting list. The
	// text that the student wrote must not disappear with it. The server finds a journal by its date.
	const [journal] = useState(() => {
		const found = journalDays(days, unsent).find(({ id_journal, date }) => id_journal === id || date === id);
		return found && !isJournalLocked(found.status) ? found : null;
	});
	if (!journal)
		return (
			<Card>
				<p className="mb-4">Jurnal ini tidak bisa ditulis sekarang, atau sudah menunggu untuk dikirim.</p>
				<ButtonLink href="/jurnal" variant="secondary">
					Kembali ke jurnal
				</ButtonLink>
			</Card>
		);
	const { status, feedback, reviewed_at } = journal;
	return (
		<>
			<PageHeader backHref="/jurnal" title={titleOf(status)} />
			{feedback && (
				<Card className="mb-4">
					<CardHeader title="Ulasan" />
					<p className="whitespace-pre-line break-words">{feedback}</p>
					{reviewed_at && <p className="mt-1 text-muted text-sm">{formatInstant(reviewed_at)}</p>}
				</Card>
			)}
			<Card>
				<JournalForm journal={{ ...journal, goals: days.goals }} />
			</Card>
		</>
	);
}
