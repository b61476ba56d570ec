import { dateOf } from "../dates/dates";
import type { AddressQuery } from "../lists/list-address";
import { schoolYearOf } from "../rapor/rapor";

/** The school year that `tahun` names in an address. The present school year is the default. */
export function schoolYearIn({ tahun }: AddressQuery): number {
	const year = Number(tahun);
	return Number.isInteger(year) && year >= 2000 && year <= 2998 ? year : schoolYearOf(dateOf(new Date()));
}
