import type { DateString } from "../dates/dates";
import { type AddressQuery, listAddress, pageNumber } from "../lists/list-address";

/* The lists behind the numbers of /guru/gambaran: their words, and their addresses. */

const PATH = "/guru/gambaran";

/** The days of a week. Without a class: of all classes that are told. */
export const weekHref = (
	{ week, class_id }: { week: DateString; class_id?: string | null },
	page?: number,
): string => listAddress(`${PATH}/kehadiran`, { minggu: week, kelas: class_id }, page);

/** How long a journal has waited, in days: at least `from` and less than `until`. */
export const WAITS = {
	short: { value: "baru", label: "Sampai 3 hari", from: 0, until: 3 },
	longer: { value: "lama", label: "3 sampai 7 hari", from: 3, until: 7 },
	longest: { value: "terlama", label: "Lebih dari 7 hari", from: 7, until: null },
} as const;
export type Wait = keyof typeof WAITS;
export const WAIT_KEYS = Object.keys(WAITS) as Wait[];

/** Which journals a list has: those that wait for so long, or those that were decided about in a week. */
export type JournalsAsked = { wait: Wait } | { week: DateString };

export const journalsHref = (asked: JournalsAsked, page?: number): string =>
	listAddress(
		`${PATH}/jurnal`,
		"wait" in asked ? { lama: WAITS[asked.wait].value } : { minggu: asked.week },
		page,
	);

/** The wait that an address names, or null. */
export const waitIn = ({ lama }: AddressQuery): Wait | null =>
	WAIT_KEYS.find((wait) => WAITS[wait].value === lama) ?? null;

/** How far the placements of a student are. */
export const STAGES = {
	ongoing: { value: "sedang", label: "Sedang PKL" },
	pending: { value: "menunggu", label: "Belum dimulai" },
	none: { value: "tanpa", label: "Belum punya PKL" },
	completed: { value: "selesai", label: "Selesai" },
} as const;
export type Stage = keyof typeof STAGES;
export const STAGE_KEYS = Object.keys(STAGES) as Stage[];

export const stageHref = (stage: Stage, page?: number): string =>
	listAddress(`${PATH}/peserta`, { tahap: STAGES[stage].value }, page);

/** The stage that an address names, or else the first one. */
export const readStage = (query: AddressQuery): { stage: Stage; page: number } => ({
	stage: STAGE_KEYS.find((stage) => STAGES[stage].value === query.tahap) ?? "ongoing",
	page: pageNumber(query.page),
});
