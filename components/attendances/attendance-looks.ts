import { CircleCheck, CircleHelp, MailCheck, Thermometer } from "lucide";
import type { AttendanceStatus } from "@/lib/labels";

/** Icon and colour of each status, in the order in which cards count them. */
export const ATTENDANCE_LOOKS = {
	present: { tone: "success", icon: CircleCheck },
	no_description: { tone: "danger", icon: CircleHelp },
	excused: { tone: "info", icon: MailCheck },
	sick: { tone: "warning", icon: Thermometer },
} as const satisfies Record<AttendanceStatus, object>;

export const COUNTED_STATUSES = Object.keys(ATTENDANCE_LOOKS) as AttendanceStatus[];
