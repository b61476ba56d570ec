"use client";

import { CalendarDays, CircleCheck, CircleHelp, MailCheck, Thermometer } from "lucide";
import { StatCard, StatGrid } from "@/components/shared/stat-card";
import type { AttendanceStatus } from "@/lib/labels";

type Props = { counts: Record<AttendanceStatus, number>; className?: string };

/** How many days an internship has, and how many of each status. */
export function AttendanceCounts({ counts, className }: Props) {
	const { present, no_description, excused, sick } = counts;
	const total = present + no_description + excused + sick;
	return (
		<StatGrid className={className}>
			<StatCard label="Total Hari" value={total} icon={CalendarDays} tone="accent" />
			<StatCard label="Hadir" value={present} icon={CircleCheck} tone="success" />
			<StatCard label="Belum Masuk" value={no_description} icon={CircleHelp} tone="danger" />
			<StatCard label="Izin" value={excused} icon={MailCheck} tone="info" />
			<StatCard label="Sakit" value={sick} icon={Thermometer} tone="warning" />
		</StatGrid>
	);
}
