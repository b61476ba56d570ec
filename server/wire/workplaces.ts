import "server-only";
import type { DateString, Zone } from "@/lib/dates/dates";
import type { WorkplaceMode } from "@/lib/workplaces/labels";
import type { WorkLimits } from "@/lib/workplaces/limits";
import type { Shift } from "@/lib/workplaces/schedule";

/** A workplace in a list, with the students there whom the reader sees. */
export type ListedWorkplace = {
	id_workplace: string;
	name: string;
	field: string | null;
	district: string | null;
	active: boolean;
	/** How many are there now. */
	present: number;
	/** How many are or were there, or will be. */
	students: number;
};

export type WorkplacePoint = {
	id_point: string;
	label: string;
	latitude: number;
	longitude: number;
	/** In metres. */
	radius: number;
};

export type WorkplaceInstructor = {
	id_instructor: string;
	name: string;
	position: string | null;
	contact: string | null;
	email: string | null;
	nip: string | null;
	/** Does a placement name this person? Then nobody can remove them. */
	named: boolean;
};

/** Places for a major in a school year, and how many students of the major are placed. */
export type WorkplacePlaces = {
	school_year: number;
	major_id: number;
	code: string;
	/** Null: nobody has said. */
	places: number | null;
	taken: number;
};

/** Hours of a schedule from a day ahead on. `main`: then it also becomes the main one. */
export type NextHours = Shift & { from: DateString; main: boolean };

/** The days and hours of a workplace. `main`: those of placements without their own shift. */
export type WorkplaceSchedule = Shift & {
	id_schedule: string;
	name: string;
	main: boolean;
	/** How many open placements have it as their own shift. */
	placements: number;
	next: NextHours | null;
};

export type Agreement = {
	number: string | null;
	from: DateString | null;
	until: DateString | null;
	has_file: boolean;
};

/** A workplace's page. */
export type WorkplaceWire = {
	id_workplace: string;
	name: string;
	active: boolean;
	field: string | null;
	address: string | null;
	district: string | null;
	contact: string | null;
	email: string | null;
	/** Null: the school's zone. */
	zone: Zone | null;
	modes: WorkplaceMode[];
	/** How often the workplace was edited. */
	version: number;
	/** The other spellings of the name. */
	names: string[];
	points: WorkplacePoint[];
	instructors: WorkplaceInstructor[];
	/** The main schedule comes first. */
	schedules: WorkplaceSchedule[];
	/** The hours beyond which the school wants a schedule to be marked. */
	limits: WorkLimits;
	/** The days off from a month ago on. */
	days_off: { date: DateString; name: string }[];
	/** Only for those who may edit it. */
	managed: { places: WorkplacePlaces[]; agreement: Agreement } | null;
};

/** Two workplaces that may be one, each with how many students were there. */
export type SimilarPair = Record<
	"one" | "other",
	Pick<WorkplaceWire, "id_workplace" | "name" | "district" | "version"> & { students: number }
>;

/** A merge that can still be undone, until an instant. `by` is null once the account is deleted. */
export type RecentMerge = { id_merge: string; merged: string; by: string | null; until: string };

/** For which years and majors somebody may say how many places there are. */
export type PlacesChoices = { years: number[]; majors: { id_major: number; code: string }[] };
