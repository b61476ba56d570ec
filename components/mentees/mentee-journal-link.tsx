import { Button, ButtonLink } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates";
import type { JournalStatus } from "@/lib/labels";

type Props = { id_internship: string; id_journal: string; date: string; status: JournalStatus };

/** 'Periksa' while a journal waits for review, otherwise 'Lihat Detail'; a day without presence has nothing to open. */
export function MenteeJournalLink({ id_internship, id_journal, date, status }: Props) {
	if (status === "not_present")
		return (
			<Button size="sm" variant="secondary" disabled className="whitespace-nowrap">
				Lihat Detail
			</Button>
		);
	const waiting = status === "in_review";
	const label = waiting ? "Periksa" : "Lihat Detail";
	return (
		<ButtonLink
			href={`/guru/bimbingan/${id_internship}/jurnal-aktivitas/${id_journal}`}
			size="sm"
			variant={waiting ? "primary" : "secondary"}
			className="whitespace-nowrap"
			aria-label={`${label} ${formatLongDate(date)}`}
		>
			{label}
		</ButtonLink>
	);
}
