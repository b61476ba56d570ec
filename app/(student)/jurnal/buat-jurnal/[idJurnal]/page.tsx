import type { Metadata } from "next";
import { JournalAttendance } from "@/components/journals/journal-attendance";
import { JournalBadge } from "@/components/journals/journal-badge";
import { JournalForm } from "@/components/journals/journal-form";
import { PageHeader } from "@/components/shared/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates";
import { now } from "@/server/clock";
import { findOr, requirePage } from "@/server/http/page";
import { findJournal } from "@/server/services/journals";

export const metadata: Metadata = { title: "Buat Jurnal" };

export default async function JournalPage({ params }: PageProps<"/jurnal/buat-jurnal/[idJurnal]">) {
	const actor = await requirePage("/jurnal/buat-jurnal/[idJurnal]");
	const journal = await findOr(findJournal(actor, (await params).idJurnal), "/jurnal");
	// The form is the browser's. The day with its place stays here.
	const { attendance, ...written } = journal;
	return (
		<>
			<PageHeader
				backHref="/jurnal"
				title="Buat Jurnal Aktivitas"
				description={formatLongDate(journal.date)}
				actions={<JournalBadge status={journal.status} />}
			/>
			<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<Card>
					{/* When the status changes, the form starts over instead of keeping what was typed. */}
					<JournalForm key={journal.status} journal={written} />
				</Card>
				<div className="space-y-4">
					<Card>
						<CardHeader title="Ulasan" />
						<p className="whitespace-pre-line break-words">{journal.feedback ?? "-"}</p>
					</Card>
					<Card>
						<CardHeader title="Kehadiran" />
						<JournalAttendance attendance={attendance} now={now().toISOString()} />
					</Card>
				</div>
			</div>
		</>
	);
}
