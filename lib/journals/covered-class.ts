import { NO_CLASS } from "../classes/class-filter";

/** How an address names a class and a major, because students of several majors may be without a class. */
export const classKey = ({ class_id, major_id }: { class_id: string | null; major_id: number }): string =>
	`${class_id ?? NO_CLASS}-${major_id}`;
