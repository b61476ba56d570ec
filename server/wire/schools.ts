import "server-only";
import type { Zone } from "@/lib/dates/dates";
import type { Holiday } from "@/lib/schools/holiday-list";

/** How people register at a school. */
export type Registration = {
	name: string;
	/**
	 * A teacher who registers with this code is approved at once. Null: the school has made no code yet, or the reader
	 * needs a recent proof.
	 */
	staff_code: string | null;
	has_staff_code: boolean;
	/** Do students wait for approval? */
	student_approval: boolean;
	class_codes: ClassCode[];
};

/** The first, last and middle days of a school year, whose number is the year in which it begins. */
export type SchoolYearItem = {
	school_year: number;
	begins: string;
	second_semester: string;
	ends: string;
	state: "planned" | "current" | "closed";
};

/** The code of a class. */
export type ClassCode = {
	code: string;
	class: { id_class: string; name: string };
	/** Null: the class has none at present. */
	homeroom_teacher: { id_user: number; name: string } | null;
	major_detail: { id_major: number; code: string; name: string };
};

export type CalendarHoliday = Holiday & { national: boolean };

export type Calendar = {
	npsn: string;
	school: string;
	year: number;
	/** Weekdays as in ISO 8601: 1 is Monday. */
	working_days: number[];
	zone: Zone;
	/** For this many hours, we still take a late check-in. */
	late_hours: number;
	/** The holidays of that year by date. */
	holidays: CalendarHoliday[];
};

/** A version of the text that parents are asked to agree to. */
export type ConsentText = { version: number; text: string; created_at: string };

export type Privacy = {
	consent_required: boolean;
	/** Is it said in words whether a check-in was at the workplace? */
	tells_place: boolean;
	/** Days after a completed internship. Null: we keep them as long as the account. */
	coordinates_days: number | null;
	letters_days: number | null;
	/** So many days after graduating, students still read. Null: as long as the account. */
	graduate_days: number | null;
	/** The latest version. Null: none exists yet. */
	consent_text: ConsentText | null;
};

/** A major as the management sees it. What the official list says of it is null where nobody has said so. */
export type ManagedMajor = {
	id_major: number;
	code: string;
	name: string;
	field: string | null;
	programme: string | null;
	concentration: string | null;
	/** How many years it takes, 3 or 4. Its last grade graduates. */
	study_years: number;
	/** Who leads it. */
	major_leader: { id_user: number; name: string } | null;
	/** When it was retired. Null: it can be chosen. */
	retired_at: string | null;
	/** How many students have it. */
	students: number;
};

/** A position of the management as the management sees it. */
export type ManagedPosition = {
	id_position: number;
	name: string;
	holder: { id_user: number; name: string } | null;
	/** Its holder signs for the school. */
	signs: boolean;
	retired_at: string | null;
};
