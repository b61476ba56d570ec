import type { DayNarrowing } from "../attendances/attendance-day";
import { classIn } from "../classes/class-filter";
import { type AddressQuery, listAddress, pageNumber, rowOrNone, searchText } from "../lists/list-address";
import { ATTENTION_SIGNS, type AttentionSign } from "./attention";

/** How the list of students who need attention is narrowed. */
export type AttentionNarrowing = Omit<DayNarrowing, "workplace"> & {
	/** Only those with this sign. Without it: with any. */
	sign?: AttentionSign | null;
};

/** The state of /guru/perhatian in its address. */
export type AttentionList = AttentionNarrowing & { page: number };

/** A list that is not narrowed. */
export const EVERYBODY: AttentionNarrowing = {
	search: "",
	class_id: null,
	major: null,
	teacher: null,
};

/** The value of each sign in the address. */
export const SIGN_VALUES: Record<AttentionSign, string> = {
	silent: "kabar",
	overdue: "jurnal",
	revisions: "revisi",
	weak: "lokasi",
};

/** Reads the address. The default is everybody, page 1. */
export const readAttentionList = (query: AddressQuery): AttentionList => ({
	search: searchText(query),
	class_id: classIn(query.kelas),
	major: rowOrNone(query.jurusan),
	teacher: rowOrNone(query.pembimbing),
	sign: ATTENTION_SIGNS.find((sign) => SIGN_VALUES[sign] === query.tanda) ?? null,
	page: pageNumber(query.page),
});

/** The address of such a list. Fields that are left out have their defaults. */
export const attentionListHref = ({
	search,
	class_id,
	major,
	teacher,
	sign,
	page,
}: Partial<AttentionList>): string =>
	listAddress(
		"/guru/perhatian",
		{
			search,
			kelas: class_id,
			jurusan: major?.toString(),
			pembimbing: teacher?.toString(),
			tanda: sign && SIGN_VALUES[sign],
		},
		page,
	);

/** Does the list show fewer than all students? */
export const isNarrowed = ({ search, class_id, major, teacher, sign }: AttentionNarrowing): boolean =>
	search !== "" || [class_id, major, teacher, sign ?? null].some((one) => one !== null);
