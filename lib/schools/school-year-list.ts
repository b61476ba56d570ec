import { dateOf, type Zone } from "../dates/dates";
import type { AddressQuery } from "../lists/list-address";
import { schoolYearOf } from "../rapor/rapor";

/** The school year that `tahun` names in an address. The present one in the zone is the default. */
export function schoolYearIn({ tahun }: AddressQuery, zone: Zone): number {
	const year = Number(tahun);
	const isYear = Number.isInteger(year) && year >= 2000 && year <= 2998;
	return isYear ? year : schoolYearOf(dateOf(new Date(), zone));
}
