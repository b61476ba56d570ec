import type { Exception } from "@/lib/instructors/day-claims";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { WeekDay } from "@/server/services/instructors/weeks";

/** What differs on a day, as long as it is not sent. */
export type Told = { says: Exception; word: string };

/** What is recorded of a day, in words. */
export function tellDay({ status, time, left, asked, settled }: WeekDay): string {
	if (status === "no_description") return settled ? "Tidak masuk, tanpa kabar" : "Belum diisi";
	const hours = status === "present" && time ? ` ${time.replace(":", ".")}` : "";
	return `${ATTENDANCE_LABELS[status]}${hours}${left ? `–${left.replace(":", ".")}` : asked && settled ? ", pulang tidak dicatat" : ""}`;
}
