import { formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { Arrival } from "@/lib/offline/store";

/** `Presensi Hadir untuk Kamis, 26 November 2026`, or `Jurnal untuk …`. */
export const recordName = ({ status, date }: Pick<Arrival, "status" | "date">): string =>
	`${status ? `Presensi ${ATTENDANCE_LABELS[status]}` : "Jurnal"} untuk ${formatLongDate(date)}`;
