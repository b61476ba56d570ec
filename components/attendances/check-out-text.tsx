import { formatDate, formatTimeIn, type Zone } from "@/lib/dates/dates";
import type { CheckOutWire } from "@/server/wire/attendances";

/** The parts of a check-out in words. They are facts, and say nothing about whether they are right. */
export function tellCheckOut(
	{ left_at, forgotten, late, early, received_at }: CheckOutWire,
	{ date, zone }: { date: string; zone: Zone },
): string[] {
	// The instant is written on the clock of the day's zone.
	const day = left_at?.slice(0, 10);
	const left =
		left_at &&
		`Pulang ${formatTimeIn(left_at.slice(11, 19), zone)}${day === date ? "" : `, ${formatDate(day)}`}`;
	return [
		left || (forgotten ? "Tidak presensi pulang" : "Belum pulang"),
		received_at && "pulang tercatat susulan",
		late && `masuk ${late} menit setelah jam mulai`,
		early && `pulang ${early} menit sebelum jam selesai`,
	].filter((part): part is string => Boolean(part));
}
