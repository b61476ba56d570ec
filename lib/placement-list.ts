import { type AddressQuery, listAddress, pageNumber, searchText } from "./list-address";

/** Whom /guru/belum-pkl lists: students without any placement, or those whose placement has not begun. */
export const PLACEMENT_LISTS = ["tanpa", "menunggu"] as const;
export type PlacementListName = (typeof PLACEMENT_LISTS)[number];

/** The state of the page that its address carries. */
export type PlacementList = { list: PlacementListName; search: string; page: number };

export const readPlacementList = (query: AddressQuery): PlacementList => ({
	list: query.daftar === "menunggu" ? "menunggu" : "tanpa",
	search: searchText(query),
	page: pageNumber(query.page),
});

export const placementListHref = ({ list, search, page }: Partial<PlacementList>): string =>
	listAddress("/guru/belum-pkl", { daftar: list === "menunggu" ? list : null, search }, page);
