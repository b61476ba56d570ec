import { dateOf } from "./dates";
import type { AddressQuery } from "./list-address";
import { schoolYearOf } from "./rapor";

/** The school year that an address asks for with `tahun`; by default the present one. */
export function schoolYearIn({ tahun }: AddressQuery): number {
	const year = Number(tahun);
	return Number.isInteger(year) && year >= 2000 && year <= 2998 ? year : schoolYearOf(dateOf(new Date()));
}
