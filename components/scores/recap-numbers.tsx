import Link from "next/link";
import { COUNTED_STATUSES } from "@/components/attendances/attendance-looks";
import { presentDays } from "@/lib/attendances/attendance-status";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { formatPercent, percentOf, sumOf } from "@/lib/scores/recap";

/** A number that links to the rows behind it. `of` says what it counts, for screen readers. */
export function NumberLink({ href, of, children }: { href: string; of: string; children: React.ReactNode }) {
	return (
		<Link
			href={href}
			aria-label={of}
			className="inline-flex min-h-6 min-w-6 items-center whitespace-nowrap text-accent-text pointer-coarse:min-h-11 pointer-coarse:min-w-8 tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{children}
		</Link>
	);
}

type DaysProps = {
	days: Record<AttendanceStatus, number>;
	/** The name of the student or group, for screen readers. */
	of: string;
	hrefOf: (status: AttendanceStatus) => string;
};

/** The percentage of days with presence. Below it stands the number of days with each status. */
export function DayNumbers({ days, of, hrefOf }: DaysProps) {
	const total = sumOf(days);
	return (
		<span className="block">
			<span className="block font-bold tabular-nums">
				{formatPercent(percentOf(presentDays(days), total))} hadir
			</span>
			<span className="flex flex-wrap gap-x-3 text-muted text-xs">
				{COUNTED_STATUSES.map((status) => (
					<NumberLink
						key={status}
						href={hrefOf(status)}
						of={`${ATTENDANCE_LABELS[status]} ${days[status]} hari (${formatPercent(percentOf(days[status], total))}), ${of}`}
					>
						{ATTENDANCE_LABELS[status]} {days[status]}
					</NumberLink>
				))}
			</span>
		</span>
	);
}
