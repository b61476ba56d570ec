import { newDay } from "@/components/attendances/new-day";
import { PageHeader } from "@/components/frame/page-header";
import { JournalTable } from "@/components/journals/journal-table";
import { OwnJournalLink } from "@/components/journals/own-journal-link";
import { hasJournal, isJournalLocked } from "@/lib/journals/journal-status";
import { attendanceDays, journalDays } from "@/lib/offline/today";
import type { OfflinePageProps } from "./offline-home";

/** Jurnal without a network: journals that the student can write, and written ones. */
export function OfflineJournals({ days, unsent }: OfflinePageProps) {
	const dayOn = new Map(attendanceDays(days, unsent).map((day) => [day.date, day]));
	const rows = journalDays(days, unsent)
		.filter(({ status }) => hasJournal(status))
		.map(({ date, ...journal }) => ({
			...journal,
			date,
			late: null,
			beside: false,
			attendance: { ...newDay(date), ...dayOn.get(date) },
		}));
	return (
		<>
			<PageHeader title="Jurnal PKL Peserta Didik" />
			<JournalTable
				brief
				short
				rows={rows}
				action={(row) => !isJournalLocked(row.status) && <OwnJournalLink {...row} />}
			/>
		</>
	);
}
