import { formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { Arrival } from "@/lib/offline/store";

/** `Presensi Hadir untuk Kamis, 26 November 2026`, or `Presensi Pulang untuk …`, or `Jurnal untuk …`. */
export const recordName = ({ kind, status, date }: Pick<Arrival, "kind" | "status" | "date">): string =>
	`${status ? `Presensi ${ATTENDANCE_LABELS[status]}` : kind === "checkout" ? "Presensi Pulang" : "Jurnal"} untuk ${formatLongDate(date)}`;
