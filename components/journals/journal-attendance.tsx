import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { Countdown } from "@/components/feedback/countdown";
import { DescriptionList } from "@/components/table/description-list";
import { isMissed } from "@/lib/attendances/deadline";
import type { Joined } from "@/lib/offline/joined";
import type { ShownJournal } from "@/server/wire/journals";

type Props = {
	attendance: Joined<ShownJournal["attendance"]>;
	/** The server's time, ISO 8601. */
	now: string;
};

/** The attendance of a journal's day. */
export function JournalAttendance({ attendance, now }: Props) {
	const { status, expired_at, time, zone, latitude, longitude } = attendance;
	return (
		<DescriptionList
			items={[
				{
					label: "Status kehadiran",
					value: (
						<span className="inline-flex flex-wrap items-center gap-2.5">
							<AttendanceBadge status={status} missed={isMissed(expired_at, now)} waits={attendance.waits} />
							{expired_at && (
								<Countdown to={expired_at} now={now} label="Sisa waktu presensi" className="text-danger" />
							)}
						</span>
					),
				},
				{ label: "Waktu", value: time && <span className="tabular-nums">{`${time} ${zone}`}</span> },
				{ label: "Latitude", value: latitude?.toFixed(6) },
				{ label: "Longitude", value: longitude?.toFixed(6) },
			]}
		/>
	);
}
