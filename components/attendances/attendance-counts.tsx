"use client";

import { CalendarDays } from "lucide";
import { StatCard, StatGrid } from "@/components/table/stat-card";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { ATTENDANCE_LOOKS, COUNTED_STATUSES } from "./attendance-looks";

type Props = { counts: Record<AttendanceStatus, number>; className?: string };

/** How many days an internship has, and how many have each status. */
export function AttendanceCounts({ counts, className }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<StatGrid className={className}>
			<StatCard label="Total Hari" value={total} icon={CalendarDays} tone="accent" />
			{COUNTED_STATUSES.map((status) => (
				<StatCard
					key={status}
					label={ATTENDANCE_LABELS[status]}
					value={counts[status]}
					{...ATTENDANCE_LOOKS[status]}
				/>
			))}
		</StatGrid>
	);
}
