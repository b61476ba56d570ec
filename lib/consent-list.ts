import { type AddressQuery, listAddress, pageNumber, searchText } from "./list-address";

/** What the address of /guru/privasi says about its list of students. */
export type ConsentList = { consent: "missing" | "given"; search: string; page: number };

/** Reads the list out of an address; anything odd is those without a consent, no search, the first page. */
export const readConsentList = (query: AddressQuery): ConsentList => ({
	consent: query.consent === "given" ? "given" : "missing",
	search: searchText(query),
	page: pageNumber(query.page),
});

/** The address of a list; what is left out is as it is at first. */
export const consentListHref = ({ consent, search, page }: Partial<ConsentList>): string =>
	listAddress("/guru/privasi", { consent: consent === "given" ? consent : null, search }, page);
