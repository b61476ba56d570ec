import { type AddressQuery, listAddress } from "../lists/list-address";
import { type AttentionList, isNarrowed, readAttentionList } from "./attention-list";
import { READINESS_LINES, type ReadinessLine } from "./readiness";

/** The state of "Kesiapan PKL" in the address of /guru/perhatian. `line`: only those without this line. */
export type ReadinessList = Omit<AttentionList, "sign"> & { line: ReadinessLine | null };

/** Does this address show "Kesiapan PKL"? */
export const showsReadiness = ({ daftar }: AddressQuery): boolean => daftar === "kesiapan";

/** Reads the address. The default is everybody who lacks something, page 1. */
export function readReadinessList(query: AddressQuery): ReadinessList {
	const { sign: _, ...list } = readAttentionList(query);
	return { ...list, line: READINESS_LINES.find((line) => line === query.butir) ?? null };
}

/** The address of such a list. Fields that are left out have their defaults. */
export const readinessHref = ({
	search,
	class_id,
	major,
	teacher,
	line,
	page,
}: Partial<ReadinessList> = {}): string =>
	listAddress(
		"/guru/perhatian",
		{
			daftar: "kesiapan",
			search,
			kelas: class_id,
			jurusan: major?.toString(),
			pembimbing: teacher?.toString(),
			butir: line,
		},
		page,
	);

/** Does the list show fewer than all who lack something? */
export const isNarrowedTo = ({ line, ...list }: ReadinessList): boolean => line !== null || isNarrowed(list);
