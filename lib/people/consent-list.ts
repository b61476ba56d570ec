import { classIn } from "../classes/class-filter";
import { type AddressQuery, listAddress, pageNumber, searchText } from "../lists/list-address";

/** The state of the list on /guru/privasi in its address. */
export type ConsentList = {
	consent: "missing" | "given";
	search: string;
	/** The present class, as `classIn` reads it. All its students are on one page. */
	class_id: string | null;
	page: number;
};

/** Reads the address. The default is the students without a consent, no search, page 1. */
export const readConsentList = (query: AddressQuery): ConsentList => ({
	consent: query.consent === "given" ? "given" : "missing",
	search: searchText(query),
	class_id: classIn(query.kelas),
	page: pageNumber(query.page),
});

/** The address of a list. Fields that are left out have their defaults. */
export const consentListHref = ({ consent, search, class_id, page }: Partial<ConsentList>): string =>
	listAddress(
		"/guru/privasi",
		{ consent: consent === "given" ? consent : null, search, kelas: class_id },
		page,
	);
