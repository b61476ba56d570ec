import "server-only";
import type { DateString } from "@/lib/dates/dates";

/** `ended`: its days are over. `locked`: it was opened with wrong digits too often. */
export type LinkState = "none" | "live" | "ended" | "locked" | "revoked";

/** What staff see of an instructor's link. */
export type InstructorLink = {
	id_instructor: string;
	name: string;
	/** The number of which the last four digits open the link. */
	contact: string | null;
	/** Without one: the number on the latest placement, which somebody has to confirm. */
	written: string | null;
	state: LinkState;
	/** The last day on which it opens something. Null unless it is live. */
	until: DateString | null;
	/** In how many browsers it is known, and the instant of the last use. */
	browsers: number;
	seen_at: string | null;
	/** When somebody asked for a new link. */
	asked_at: string | null;
};

/** A link to be sent, with the words that go with it. */
export type SharedLink = {
	url: string;
	until: DateString;
	/** The number of which the last four digits are asked for. */
	contact: string;
	text: string;
	/** The address of the instructor, if mail can be sent there. */
	email: string | null;
};

/** Whose link it is. */
export type LinkOwner = Pick<InstructorLink, "id_instructor" | "name" | "contact">;

/** An instructor as whoever looks after the placements sees them: whether they have answered, and never how they judge. */
export type InstructorAnswers = InstructorLink & {
	id_workplace: string;
	workplace: string;
	/** How many students they look after now. */
	students: number;
	/** Days of the last week that could be answered, and that were. */
	asked: number;
	answered: number;
	/** Days of the last two weeks that wait, and the Monday of the first of their weeks. */
	open: number;
	week: DateString | null;
	/** How many of their students have finished and lack the workplace's score. */
	unscored: number;
};

/** Of how many instructors the days of a week were asked, and how many have answered all of them. */
export type AnswersOfWeek = { week: DateString; asked: number; answered: number };
