import { CalendarClock, CalendarMinus, CalendarX, CircleCheck } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { type DateString, formatDate } from "@/lib/dates/dates";
import type { ListedVisit } from "@/server/wire/visits";

type Props = Pick<ListedVisit, "planned_on" | "visited_on" | "idle"> & { today: DateString };

/** Is a visit done, planned, due, or for nobody any more? */
export function VisitState({ planned_on, visited_on, idle, today }: Props) {
	if (visited_on)
		return (
			<StatusBadge tone="success" icon={CircleCheck}>
				Terlaksana
			</StatusBadge>
		);
	if (idle)
		return (
			<StatusBadge tone="neutral" icon={CalendarMinus}>
				Tidak ada peserta lagi
			</StatusBadge>
		);
	return planned_on && planned_on < today ? (
		<StatusBadge tone="warning" icon={CalendarX}>
			Lewat rencana
		</StatusBadge>
	) : (
		<StatusBadge tone="info" icon={CalendarClock}>
			Direncanakan
		</StatusBadge>
	);
}

/** The next planned day, which may have passed, and how many more there are. */
export function NextVisit({
	next_on,
	planned,
	today,
}: {
	next_on: DateString | null;
	planned: number;
	today: DateString;
}) {
	if (!next_on) return <span className="text-muted">Belum ada</span>;
	const late = next_on < today;
	return (
		<span className={late ? "font-semibold text-warning" : undefined}>
			{formatDate(next_on)}
			{late && " (lewat)"}
			{planned > 1 && <span className="block text-muted text-xs">{planned - 1} rencana lagi</span>}
		</span>
	);
}
