import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { Countdown } from "@/components/shared/countdown";
import { DescriptionList } from "@/components/shared/description-list";
import type { AttendanceStatus } from "@/lib/labels";

export type LinkedAttendance = {
	status: AttendanceStatus;
	expired_at: string | null;
	time: string | null;
	latitude: number | null;
	longitude: number | null;
};

/** The attendance a journal belongs to. `now` is the server's time, ISO. */
export function JournalAttendance({ attendance, now }: { attendance: LinkedAttendance; now: string }) {
	const { status, expired_at, time, latitude, longitude } = attendance;
	return (
		<DescriptionList
			items={[
				{
					label: "Status kehadiran",
					value: (
						<span className="inline-flex flex-wrap items-center gap-2.5">
							<AttendanceBadge status={status} />
							{expired_at && (
								<Countdown to={expired_at} now={now} label="Sisa waktu presensi" className="text-danger" />
							)}
						</span>
					),
				},
				{ label: "Waktu", value: time && <span className="tabular-nums">{time} WIB</span> },
				{ label: "Latitude", value: latitude?.toFixed(6) },
				{ label: "Longitude", value: longitude?.toFixed(6) },
			]}
		/>
	);
}
