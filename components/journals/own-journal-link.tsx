import { Button, ButtonLink } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates/dates";
import { hasJournal, isJournalLocked } from "@/lib/journals/journal-status";
import type { JournalWire } from "@/server/wire/journals";

type Props = Pick<JournalWire, "id_journal" | "date" | "status"> & {
	/** For the home page, where a day without presence also has the link, but disabled. */
	brief?: boolean | undefined;
};

/**
 * 'Buat Jurnal' while the student can write the journal, 'Lihat Detail' once it is locked. A day without presence has
 * no journal to open.
 */
export function OwnJournalLink({ id_journal, date, status, brief }: Props) {
	if (!hasJournal(status))
		return !brief ? (
			"-"
		) : (
			<Button size="sm" variant="secondary" disabled>
				Lihat Detail
			</Button>
		);
	const label = isJournalLocked(status) ? "Lihat Detail" : "Buat Jurnal";
	return (
		<ButtonLink
			href={`/jurnal/buat-jurnal/${id_journal}`}
			size="sm"
			variant={isJournalLocked(status) ? "secondary" : "primary"}
			aria-label={`${label} ${formatLongDate(date)}`}
		>
			{label}
		</ButtonLink>
	);
}
