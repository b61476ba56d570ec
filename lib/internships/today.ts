import type { DateString } from "../dates/dates";
import type { InternshipStatus, JournalStatus } from "../labels";
import type { Confirmation } from "./placing";

/* What a student should do next today. It is one step at a time, and never a step that the server would refuse. */

/** What we know about a student's day. */
export type TodayFacts = {
	/** Today in the student's zone. */
	date: DateString;
	/** Is the profile filled in? */
	complete: boolean;
	/** Has the school approved the student? */
	approved: boolean;
	/** The ongoing placement, or else the latest one. */
	internship: {
		status: InternshipStatus;
		start_date: DateString;
		end_date: DateString | null;
		/** Whose word the placement waits for. Days that an older version kept do not have it. */
		waits_for?: Confirmation | null;
	} | null;
	/** Undefined on a working day. Otherwise the name of the day off, or null for a day without work. */
	dayOff: string | null | undefined;
	/** Today's check-in with its journal. Null before the check-in. */
	recorded: { journal: { id_journal: string; status: JournalStatus } | null } | null;
	/** The first journal to revise. Null: no journal came back. */
	revision: { id_journal: string; date: DateString } | null;
};

export type TodayStep =
	| { kind: "complete_profile" }
	/** The school has not approved the student yet. */
	| { kind: "await_approval" }
	| { kind: "add_internship" }
	| { kind: "await_start"; start_date: DateString }
	/** The placement waits: the student's word is asked on the home page. */
	| { kind: "await_confirmation"; waits_for: Confirmation }
	| { kind: "check_in" }
	| { kind: "write_journal"; id_journal: string }
	| { kind: "revise"; id_journal: string; date: DateString }
	| { kind: "done" }
	/** Nobody has to come today, but students who come may check in. */
	| { kind: "free" }
	/** The last day is over, and the placement waits to be completed. */
	| { kind: "over"; end_date: DateString }
	| { kind: "completed" };

/** The one thing that the student should do now. */
export function todayStep(facts: TodayFacts): TodayStep {
	const { date, complete, approved, internship, dayOff, recorded, revision } = facts;
	// While the profile is incomplete, the server accepts nothing from this student, not even a revision.
	if (!complete) return { kind: "complete_profile" };

	const ongoing = internship?.status === "ongoing" ? internship : null;
	const over = ongoing?.end_date && ongoing.end_date < date ? ongoing.end_date : null;
	if (ongoing && !over && !recorded && dayOff === undefined) return { kind: "check_in" };
	if (recorded?.journal?.status === "not_created")
		return { kind: "write_journal", id_journal: recorded.journal.id_journal };
	if (revision) return { kind: "revise", ...revision };

	if (!internship) return { kind: approved ? "add_internship" : "await_approval" };
	switch (internship.status) {
		case "pending":
			return internship.waits_for
				? { kind: "await_confirmation", waits_for: internship.waits_for }
				: { kind: "await_start", start_date: internship.start_date };
		case "ongoing":
			if (recorded) return { kind: "done" };
			return over ? { kind: "over", end_date: over } : { kind: "free" };
		case "completed":
			return { kind: "completed" };
		default:
			return internship.status satisfies never;
	}
}
