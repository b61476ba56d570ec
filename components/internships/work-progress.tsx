import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { presentDays } from "@/lib/attendances/attendance-status";
import { type CountedHours, tellHoursOf } from "@/lib/attendances/hours";
import type { AttendanceStatus } from "@/lib/labels";

type Props = { days: Record<AttendanceStatus, number>; hours: CountedHours | null };

/** On how many of the working days so far the student was present, and how many hours count. */
export function WorkProgress({ days, hours }: Props) {
	const total = Object.values(days).reduce((sum, count) => sum + count, 0);
	if (total === 0) return null;
	const present = presentDays(days);
	const words = `${present} dari ${total} hari kerja`;
	return (
		<Card padding="none" className="px-5 py-4">
			<p className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
				<span className="font-semibold tabular-nums">{words}</span>
				<span className="text-muted tabular-nums">{hours ? tellHoursOf(hours) : "Hadir"}</span>
			</p>
			<Progress value={present} max={total} label={`Hadir ${words}`} />
		</Card>
	);
}
