import { type PlacementFilter, placementParameter, STUDENT_FILTERS } from "../internships/placement-filter";
import { listAddress } from "../lists/list-address";
import { WORKPLACE_FILTERS, type WorkplaceFilter } from "./workplace-size";

const LIST = "/guru/dunia-kerja";

/** The address of the list of workplaces. */
export const workplaceListHref = ({
	search,
	filter,
	page,
}: {
	search?: string;
	filter?: WorkplaceFilter | null;
	page?: number;
}): string => listAddress(LIST, { search, isi: filter && WORKPLACE_FILTERS[filter].value }, page);

/** The address of a workplace's page. */
export const workplaceHref = (id_workplace: string): string => `${LIST}/${id_workplace}`;

/** The page on which another workplace is merged into this one. Without `other`, it is chosen there. */
export const mergeHref = (
	id_workplace: string,
	{ other, search }: { other?: string; search?: string } = {},
) => listAddress(`${workplaceHref(id_workplace)}/gabung`, { dengan: other, search });

/** The state of a workplace's page: which of its students it lists. */
export type StudentsThere = { filter: PlacementFilter; search: string; page: number };

export const studentsThereHref = (id_workplace: string, { filter, search, page }: StudentsThere): string =>
	listAddress(
		workplaceHref(id_workplace),
		{ search, pkl: placementParameter(STUDENT_FILTERS, filter) },
		page,
	);
