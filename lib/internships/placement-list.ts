import { type AddressQuery, listAddress, pageNumber, searchText } from "../lists/list-address";

/** The two lists of /guru/belum-pkl: students without a placement, and students whose placement has not begun. */
export const PLACEMENT_LISTS = ["tanpa", "menunggu"] as const;
export type PlacementListName = (typeof PLACEMENT_LISTS)[number];

/** The state of the page in its address. */
export type PlacementList = { list: PlacementListName; search: string; page: number };

export const readPlacementList = (query: AddressQuery): PlacementList => ({
	list: query.daftar === "menunggu" ? "menunggu" : "tanpa",
	search: searchText(query),
	page: pageNumber(query.page),
});

export const placementListHref = ({ list, search, page }: Partial<PlacementList>): string =>
	listAddress("/guru/belum-pkl", { daftar: list === "menunggu" ? list : null, search }, page);
