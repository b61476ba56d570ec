import { ButtonLink } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates/dates";
import { journalTabHref } from "@/lib/journals/journal-filter";
import { hasJournal } from "@/lib/journals/journal-status";
import type { JournalWire } from "@/server/wire/journals";

type Props = Pick<JournalWire, "id_journal" | "date" | "status"> & {
	/** The address of the internship's journals. */
	list: string;
	/** The tab and the page of the list, for the way back. */
	from?: { tab: string; page: number } | undefined;
	/** Does the reader review these journals? */
	reviews: boolean;
};

/**
 * 'Lihat Detail', or 'Periksa' if the reader reviews a waiting journal. A day without presence has no journal to open.
 */
export function MenteeJournalLink({ list, from, reviews, id_journal, date, status }: Props) {
	if (!hasJournal(status)) return "-";
	const waiting = reviews && status === "in_review";
	const label = waiting ? "Periksa" : "Lihat Detail";
	return (
		<ButtonLink
			href={journalTabHref(`${list}/${id_journal}`, from?.tab, from?.page)}
			size="sm"
			variant={waiting ? "primary" : "secondary"}
			className="whitespace-nowrap"
			aria-label={`${label} ${formatLongDate(date)}`}
		>
			{label}
		</ButtonLink>
	);
}
