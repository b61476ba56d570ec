import { StatusBadge } from "@/components/shared/status-badge";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { ATTENDANCE_LOOKS } from "./attendance-looks";

export function AttendanceBadge({ status }: { status: AttendanceStatus }) {
	return <StatusBadge {...ATTENDANCE_LOOKS[status]}>{ATTENDANCE_LABELS[status]}</StatusBadge>;
}
