import { formatTime } from "@/lib/dates/dates";
import type { Joined } from "@/lib/offline/joined";
import type { ListedAttendance } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";

/** The time and status of a check-in. Before the check-in it shows `--:--`. */
export function CheckInTime({
	recorded,
}: {
	recorded: Joined<Pick<ListedAttendance, "time" | "zone" | "status">> | null;
}) {
	return (
		<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
			<span className="font-bold text-3xl tabular-nums">
				{recorded?.time ? formatTime(recorded.time) : "--:--"}
			</span>
			{recorded?.time && <span className="font-medium text-muted">{recorded.zone}</span>}
			{recorded && <AttendanceBadge status={recorded.status} waits={recorded.waits} />}
		</p>
	);
}
