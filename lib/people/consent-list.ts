import { type AddressQuery, listAddress, pageNumber, searchText } from "../lists/list-address";

/** The state of the list on /guru/privasi in its address. */
export type ConsentList = { consent: "missing" | "given"; search: string; page: number };

/** Reads the address. The default is the students without a consent, no search, page 1. */
export const readConsentList = (query: AddressQuery): ConsentList => ({
	consent: query.consent === "given" ? "given" : "missing",
	search: searchText(query),
	page: pageNumber(query.page),
});

/** The address of a list. Fields that are left out have their defaults. */
export const consentListHref = ({ consent, search, page }: Partial<ConsentList>): string =>
	listAddress("/guru/privasi", { consent: consent === "given" ? consent : null, search }, page);
