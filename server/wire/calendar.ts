import "server-only";
import type { Holiday } from "@/lib/schools/holiday-list";

export type CalendarHoliday = Holiday & { national: boolean };

export type Calendar = {
	npsn: string;
	school: string;
	year: number;
	/** Weekdays as in ISO 8601: 1 is Monday. */
	working_days: number[];
	/** For this many hours, we still take a late check-in. */
	late_hours: number;
	/** The holidays of that year by date. */
	holidays: CalendarHoliday[];
};
