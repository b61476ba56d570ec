import { CalendarClock } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { ButtonLink } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates/dates";
import type { Handover } from "@/server/services/internships/deputies";

type Props = {
	handovers: readonly Handover[];
	/** The reader's number. */
	reader: number;
};

/** Says on the home page that a desk is handed over. Both teachers and the management see it. */
export function DeputyNotice({ handovers, reader }: Props) {
	if (handovers.length === 0) return null;
	const others = handovers.filter(
		({ teacher, deputy }) => teacher.id_user !== reader && deputy.id_user !== reader,
	);
	const words = handovers.flatMap(({ teacher, deputy, until }) => {
		if (teacher.id_user === reader)
			return [`Meja Anda dipegang ${deputy.name} sampai akhir ${formatLongDate(until)}.`];
		return deputy.id_user === reader
			? [`Anda menggantikan ${teacher.name} sampai akhir ${formatLongDate(until)}.`]
			: [];
	});
	if (others.length > 0) words.push(`${others.length} guru di sekolah sedang digantikan.`);
	return (
		<Callout
			tone="info"
			icon={CalendarClock}
			title="Guru Pengganti"
			text={words.map((sentence) => (
				<span key={sentence} className="block">
					{sentence}
				</span>
			))}
			action={
				<ButtonLink href="/guru/pengganti" variant="secondary">
					Lihat
				</ButtonLink>
			}
		/>
	);
}
