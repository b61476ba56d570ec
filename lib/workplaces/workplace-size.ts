import { FEWEST_PEOPLE } from "../overview/small-groups";

/** How many students are at a workplace now: at least `from`, and fewer than `until`. */
export const SIZES = {
	few: { value: "1", label: `Kurang dari ${FEWEST_PEOPLE}`, from: 1, until: FEWEST_PEOPLE },
	some: { value: "5", label: `${FEWEST_PEOPLE} sampai 9`, from: FEWEST_PEOPLE, until: 10 },
	many: { value: "10", label: "10 sampai 19", from: 10, until: 20 },
	most: { value: "20", label: "20 atau lebih", from: 20, until: null },
} as const;
export type WorkplaceSize = keyof typeof SIZES;
export const SIZE_KEYS = Object.keys(SIZES) as WorkplaceSize[];

/** Undefined where nobody is now. */
export const sizeOf = (students: number): WorkplaceSize | undefined =>
	SIZE_KEYS.findLast((size) => students >= SIZES[size].from);

/** Which workplaces a list has: of a size, or in use without a point on the map. */
export type WorkplaceFilter = WorkplaceSize | "unmapped";
export const WORKPLACE_FILTERS: Record<WorkplaceFilter, { value: string; label: string }> = {
	...SIZES,
	unmapped: { value: "tanpa-titik", label: "Tanpa titik peta" },
};
const FILTER_KEYS = Object.keys(WORKPLACE_FILTERS) as WorkplaceFilter[];

/** The filter that an address names, or null. */
export const workplaceFilterIn = (value: unknown): WorkplaceFilter | null =>
	FILTER_KEYS.find((filter) => WORKPLACE_FILTERS[filter].value === value) ?? null;
