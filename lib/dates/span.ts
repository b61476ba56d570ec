import { addDays, DAY_MS, type DateString } from "./dates";

/** How long it is from one day to another, both included: `5 bulan 13 hari`, `6 bulan`, `9 hari`. */
export function spanWords(first: DateString, last: DateString): string {
	const [year = 0, month = 1, day = 1] = first.split("-").map(Number);
	/** The same day some months later. Where a month has no such day, it is early in the next month. */
	const later = (months: number) => Date.UTC(year, month - 1 + months, day);
	const end = Date.parse(addDays(last, 1));
	let months = 0;
	while (later(months + 1) <= end) months++;
	const days = Math.round((end - later(months)) / DAY_MS);
	const parts = [...(months > 0 ? [`${months} bulan`] : []), ...(days > 0 ? [`${days} hari`] : [])];
	return parts.join(" ");
}
