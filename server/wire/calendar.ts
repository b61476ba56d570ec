import "server-only";
import type { Holiday } from "@/lib/holiday-list";

export type CalendarHoliday = Holiday & { national: boolean };

export type Calendar = {
	npsn: string;
	school: string;
	year: number;
	/** ISO weekdays, 1 for Monday. */
	working_days: number[];
	/** Of that year, by date. */
	holidays: CalendarHoliday[];
};
