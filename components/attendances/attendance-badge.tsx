import { CircleCheck, CircleHelp, MailCheck, Thermometer } from "lucide";
import { StatusBadge } from "@/components/shared/status-badge";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";

const LOOKS = {
	present: { tone: "success", icon: CircleCheck },
	excused: { tone: "info", icon: MailCheck },
	sick: { tone: "warning", icon: Thermometer },
	no_description: { tone: "danger", icon: CircleHelp },
} as const;

export function AttendanceBadge({ status }: { status: AttendanceStatus }) {
	return <StatusBadge {...LOOKS[status]}>{ATTENDANCE_LABELS[status]}</StatusBadge>;
}
