import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { presentDays } from "@/lib/attendances/attendance-status";
import { type CountedHours, jpOf, tellHoursOf } from "@/lib/attendances/hours";
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
				<span className="text-muted">Hadir</span>
			</p>
			<Progress value={present} max={total} label={`Hadir ${words}`} />
			{hours && (
				<>
					<p className="mt-4 mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
						<span className="font-semibold tabular-nums">{tellHoursOf(hours)}</span>
						<span className="text-muted">Jam PKL</span>
					</p>
					<Progress
						value={Math.min(jpOf(hours.minutes), hours.target)}
						max={hours.target}
						label={`Jam PKL ${tellHoursOf(hours)}`}
					/>
				</>
			)}
		</Card>
	);
}
