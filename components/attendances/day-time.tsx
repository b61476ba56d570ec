"use client";

import { useSession } from "@/components/frame/session";
import { tellCheckOut } from "@/lib/attendances/check-out";
import { formatTime, formatTimeIn } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";

/** The time of a day in a table, with its zone where that is not the reader's, and how the day ended. */
export function DayTime({
	date,
	time,
	zone,
	checkout,
}: Pick<ListedAttendance, "time" | "zone"> & Partial<Pick<ListedAttendance, "date" | "checkout">>) {
	const own = useSession().zone;
	return (
		<span className="inline-flex flex-col">
			<span className="whitespace-nowrap tabular-nums">
				{time && zone !== own ? formatTimeIn(time, zone) : formatTime(time)}
			</span>
			{checkout && date && (
				<span className="text-muted text-xs">{tellCheckOut(checkout, { date, zone }).join(", ")}</span>
			)}
		</span>
	);
}
