import { CircleCheck, CircleHelp, CircleX, MailCheck, Thermometer } from "lucide";
import { isRecorded } from "@/lib/attendances/attendance-status";
import type { AttendanceStatus } from "@/lib/labels";

/** Icon and colour of each status, in the order in which cards count them. */
export const ATTENDANCE_LOOKS = {
	present: { tone: "success", icon: CircleCheck },
	no_description: { tone: "danger", icon: CircleHelp },
	excused: { tone: "info", icon: MailCheck },
	sick: { tone: "warning", icon: Thermometer },
} as const satisfies Record<AttendanceStatus, object>;

/** A day that nobody filled in, once it is too late. */
export const MISSED_LOOK = { tone: "danger", icon: CircleX } as const;

/** @param missed can nobody fill in the day any more? */
export const lookOf = (status: AttendanceStatus, missed: boolean) =>
	missed && !isRecorded(status) ? MISSED_LOOK : ATTENDANCE_LOOKS[status];

export const COUNTED_STATUSES = Object.keys(ATTENDANCE_LOOKS) as AttendanceStatus[];
