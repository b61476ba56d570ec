import type { DateString } from "@/lib/dates/dates";

/** A workplace with mentees of a teacher in a term, and that teacher's visits there in that term. */
export type VisitedPlace = {
	workplace_id: string;
	name: string;
	district: string | null;
	teacher_id: number | null;
	teacher: string | null;
	/** How many students of the teacher, of those whom the reader sees, are there in the term. */
	students: number;
	/** How many visits are planned and not recorded, and the next of them. It may have passed. */
	planned: number;
	next_on: DateString | null;
	next_id: string | null;
	/** How many visits are recorded, and the day of the latest. */
	done: number;
	last_on: DateString | null;
};

/** The visits of a teacher in a term. */
export type VisitingTeacher = {
	teacher_id: number | null;
	teacher: string | null;
	/** How many workplaces there are, and how many of them were visited. */
	places: number;
	visited: number;
	planned: number;
	/** Planned visits whose day has passed. */
	overdue: number;
	done: number;
};

/** A visit in a list. It is done once it has `visited_on`. */
export type ListedVisit = {
	id_visit: string;
	workplace_id: string;
	name: string;
	teacher: string | null;
	planned_on: DateString | null;
	visited_on: DateString | null;
	/** How many students of those whom the reader sees were seen. */
	seen: number;
	/** Does the reader record and change it? */
	mine: boolean;
	/** It is planned, and nobody of the teacher's is there by then. */
	idle: boolean;
};

export type VisitStudentWire = {
	internship_id: string;
	name: string;
	class_name: string | null;
	seen: boolean;
};

/** What a visit found. */
export type VisitReport = {
	met: string;
	findings: string | null;
	agreed: string | null;
	photo: string | null;
	/** How far the recorded place is from the workplace's nearest point, in metres. */
	place: { distance: number | null; accuracy: number | null } | null;
};

export type VisitWire = ListedVisit & {
	version: number;
	teacher_id: number | null;
	district: string | null;
	/** The students whom the reader sees. */
	students: VisitStudentWire[];
	recorder: string | null;
	recorded_at: string | null;
	/** Null: it is not recorded, or the reader sees only some of its students. */
	report: VisitReport | null;
	/** May it still be changed? */
	open: boolean;
	/** May the reader delete it, as long as it is open? */
	removable: boolean;
};

/** A workplace whose visits can be planned. */
export type PlannablePlace = {
	workplace_id: string;
	name: string;
	district: string | null;
	students: number;
	/** The first and last day on which a mentee is there. */
	from: DateString;
	until: DateString | null;
	planned: number;
	done: number;
};

/** A visit as its student sees it: that it was. */
export type OwnVisit = {
	visited_on: DateString;
	teacher: string | null;
	company_name: string;
	seen: boolean;
};

/** A point that a visit or an instructor proposes. */
export type ProposedPoint = {
	id_proposal: string;
	latitude: number;
	longitude: number;
	accuracy: number | null;
	proposed_at: string;
	/** Who was there: the teacher or the instructor. Null: the teacher was deleted. */
	by: string | null;
	source: "visit" | "instructor";
};
