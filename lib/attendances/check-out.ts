import { type DateString, formatDate, formatTimeIn, type Zone } from "../dates/dates";

/** How a day of presence ended. The facts say nothing about whether they are right. */
export type CheckOut = {
	/** ISO 8601 on the clock of the day's zone. */
	left_at: string | null;
	/** When it arrived, if it arrived late. */
	received_at: string | null;
	/** Nobody checked out, and now it is too late. */
	forgotten: boolean;
	/**
	 * How many minutes the student came after the begin, and left before the end. Null without a shift, `early` also
	 * before the check-out.
	 */
	late: number | null;
	early: number | null;
};

/** The parts of a check-out in words. */
export function tellCheckOut(
	{ left_at, forgotten, late, early, received_at }: CheckOut,
	{ date, zone }: { date: DateString; zone: Zone },
): string[] {
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
