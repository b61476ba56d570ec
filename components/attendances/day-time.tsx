"use client";

import { useSession } from "@/components/frame/session";
import { formatTime, formatTimeIn } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";

/** The time of a day in a table, with its zone where that is not the reader's. */
export function DayTime({ time, zone }: Pick<ListedAttendance, "time" | "zone">) {
	const own = useSession().zone;
	return (
		<span className="whitespace-nowrap tabular-nums">
			{time && zone !== own ? formatTimeIn(time, zone) : formatTime(time)}
		</span>
	);
}
