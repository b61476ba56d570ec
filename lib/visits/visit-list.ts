import { type AddressQuery, listAddress, pageNumber, rowOrNone, searchText } from "../lists/list-address";

const PATH = "/guru/kunjungan";

/** What a row of the page shows: a workplace, a visit, or a teacher. */
export const VISIT_VIEWS = {
	place: { value: null, label: "Tempat" },
	visit: { value: "kunjungan", label: "Kunjungan" },
	teacher: { value: "guru", label: "Guru" },
} as const;
export type VisitView = keyof typeof VISIT_VIEWS;

/** How far the visits to a workplace are in a term: the value in the address, and the words for it. */
export const PLACE_STATES = {
	unvisited: { value: "belum", label: "Belum dikunjungi" },
	visited: { value: "sudah", label: "Sudah dikunjungi" },
	overdue: { value: "lewat", label: "Lewat tanggal rencana" },
	planned: { value: "rencana", label: "Sudah direncanakan" },
	unplanned: { value: "tanpa", label: "Belum direncanakan" },
} as const;
export type PlaceState = keyof typeof PLACE_STATES;
const PLACE_STATE_KEYS = Object.keys(PLACE_STATES) as PlaceState[];

/** The state of /guru/kunjungan in its address. */
export type VisitList = {
	view: VisitView;
	/** The term, as `2026-1`. Null: the present one. */
	term: string | null;
	/** Only what the reader visits. */
	own: boolean;
	/** Only workplaces in this state. Null: in any. */
	state: PlaceState | null;
	teacher_id: number | null;
	search: string;
	page: number;
};

export function readVisitList(query: AddressQuery): VisitList {
	const { lihat, semester, milik, keadaan, guru, page } = query;
	const views = Object.keys(VISIT_VIEWS) as VisitView[];
	return {
		view: views.find((view) => VISIT_VIEWS[view].value === lihat) ?? "place",
		term: typeof semester === "string" ? semester : null,
		own: milik === "saya",
		state: PLACE_STATE_KEYS.find((state) => PLACE_STATES[state].value === keadaan) ?? null,
		teacher_id: rowOrNone(guru),
		search: searchText(query),
		page: pageNumber(page),
	};
}

/** The address of the page. Fields that are left out have their defaults. */
export const visitListHref = ({
	view = "place",
	term,
	own,
	state,
	teacher_id,
	search,
	page,
}: Partial<VisitList>): string =>
	listAddress(
		PATH,
		{
			lihat: VISIT_VIEWS[view].value,
			semester: term,
			milik: own ? "saya" : null,
			keadaan: state && PLACE_STATES[state].value,
			guru: teacher_id?.toString(),
			search,
		},
		page,
	);

export const visitHref = (id_visit: string): string => `${PATH}/${id_visit}`;

/** The form of a visit to a workplace, for the desk of a teacher. */
export const recordHref = (place?: { workplace_id: string; teacher_id: number | null }): string =>
	listAddress(`${PATH}/catat`, { tempat: place?.workplace_id, guru: place?.teacher_id?.toString() });
