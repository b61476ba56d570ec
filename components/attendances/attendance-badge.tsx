import { StatusBadge } from "@/components/table/status-badge";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { lookOf } from "./attendance-looks";

type Props = {
	status: AttendanceStatus;
	/** Nobody filled in the day, and now it is too late. */
	missed?: boolean;
	/** The day is recorded on this phone and not sent yet. */
	waits?: boolean | undefined;
};

export function AttendanceBadge({ status, missed = false, waits = false }: Props) {
	return (
		<StatusBadge {...lookOf(status, missed)}>
			{ATTENDANCE_LABELS[status]}
			{missed && !isRecorded(status) && " · lewat"}
			{waits && " · belum terkirim"}
		</StatusBadge>
	);
}
