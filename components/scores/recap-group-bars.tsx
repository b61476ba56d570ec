import { COUNTED_STATUSES } from "@/components/attendances/attendance-looks";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { isPresent, presentDays } from "@/lib/attendances/attendance-status";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { formatPercent, percentOf, sumOf } from "@/lib/scores/recap";

const FILLS: Record<AttendanceStatus, string> = {
	present: "bg-success",
	excused: "bg-info",
	sick: "bg-warning",
	no_description: "bg-danger",
};

type Props = {
	title: string;
	groups: readonly { title: string; days: Record<AttendanceStatus, number> }[];
};

/** A bar for each group that shows the share of each status. The words beside it say the same. */
export function GroupBars({ title, groups }: Props) {
	return (
		<Card>
			<CardHeader title={title} />
			<ul aria-hidden className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
				{COUNTED_STATUSES.map((status) => (
					<li key={status} className="flex items-center gap-2">
						<span className={cn("size-3 rounded-full", FILLS[status])} />
						{ATTENDANCE_LABELS[status]}
					</li>
				))}
			</ul>
			<ul className="space-y-4">
				{groups.map(({ title: name, days }) => (
					<li
						key={name}
						className="md:grid md:grid-cols-[minmax(0,14rem)_minmax(40%,1fr)_4rem] md:items-center md:gap-4"
					>
						<span className="wrap-anywhere text-sm max-md:me-2">{name}</span>
						<span
							aria-hidden
							className="flex h-4 overflow-hidden rounded-full bg-sunken max-md:order-last max-md:mt-1"
						>
							{COUNTED_STATUSES.map((status) => (
								<span
									key={status}
									className={cn(
										"not-first:border-s-2 not-first:border-surface",
										FILLS[status],
										days[status] === 0 && "hidden",
									)}
									style={{ flexGrow: days[status] }}
								/>
							))}
						</span>
						<span className="font-semibold text-sm tabular-nums md:text-end">
							{formatPercent(percentOf(presentDays(days), sumOf(days)))}
							<span className="sr-only">
								{" "}
								hadir;{" "}
								{COUNTED_STATUSES.filter((status) => !isPresent(status))
									.map(
										(status) =>
											`${ATTENDANCE_LABELS[status]} ${formatPercent(percentOf(days[status], sumOf(days)))}`,
									)
									.join(", ")}
							</span>
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
