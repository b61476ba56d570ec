import "server-only";
import type { Answer, ScoredKind } from "@/lib/scores/scoring";

/** In days. `absent` counts days without any notice. */
export type Absences = { sick: number; excused: number; absent: number };

/** What the score and the description of a goal are made of. */
export type MadeOf = {
	/** The parts of the score with weight, in percent. A part is not rounded, and null while it is missing. */
	parts: { kind: ScoredKind | "workplace"; weight: number; score: number | null }[];
	/** The submitted forms that count and ask about the goal. */
	forms: { id: string; kind: ScoredKind; internship_id: string; name: string; date: string | null }[];
	/** The composed sentences, and for each of their indicators the answers in each of the forms. */
	sentences: { text: string; indicators: { label: string; answers: Answer[][] }[] }[];
	/** What instructors gave for the goal. They wrote it for these words, which may have changed since. */
	given: { instructor: string; label: string | null; score: number }[];
};

/** What a rapor says. A locked rapor keeps this unchanged. */
export type RaporContent = {
	/** `2026/2027` */
	school_year: string;
	school: {
		npsn: string;
		name: string;
		/** Undefined in a rapor that was locked before schools had lines above the name. */
		letterhead_above?: string | null;
		letterhead: string | null;
		city: string | null;
	};
	student: {
		name: string;
		nisn: string;
		class_name: string;
		major: string;
		/**
		 * The programme of the official list. Undefined where the major says none, and then papers print the major's
		 * name.
		 */
		programme?: string;
		concentration?: string;
	};
	placement: {
		company_name: string;
		job_name: string;
		instructor_name: string;
		start_date: string;
		end_date: string | null;
	};
	/** The student's earlier workplaces on this sheet, the earliest first. Undefined: there are none. */
	earlier?: RaporContent["placement"][];
	teacher: { name: string; nip: string | null } | null;
	goals: {
		number: number;
		label: string;
		score: number | null;
		predicate: string | null;
		description: string;
		/** Undefined in a rapor that was locked before this was kept, and while nobody has confirmed what scores the goal. */
		made_of?: MadeOf;
	}[];
	note: string | null;
	workplace: {
		score: number | null;
		note: string | null;
		/** The instructors who gave the score, the earliest workplace first. Undefined: the teacher typed it, or nobody. */
		from?: { name: string; date: string; goals: { number: number; score: number }[] }[];
	};
	absences: Absences;
	/** In JP. Only where the school wants it. */
	hours?: { jp: number; target: number };
};

/** What a teacher saw when the own words were written: all null without such words. */
export type Seen = {
	/** The composed description. Empty where nobody can say it any more. */
	described_for: string | null;
	/** Null also where only `described_for` is known, because an older version kept nothing else. */
	described_label: string | null;
	described_score: number | null;
	/** A mark of the answers. */
	described_answers: string | null;
};

/** How a goal came to its score and description, for whoever may edit them. */
export type RaporEntry = {
	number: number;
	/** Is the score given by hand, because no answers score it? */
	by_hand: boolean;
	/** Has nobody said yet which sections score the goal? */
	pending: boolean;
	/** The score given by hand. */
	score: number | null;
	/** What the instructors gave. */
	from_workplace: number | null;
	composed: string;
	/** What the page shows of this goal now. */
	shown: Seen;
	/** Tells what is shown now from anything else, so that a form can say what it showed. */
	composed_mark: string;
	/** The teacher's own words, which replace the composed ones. */
	description: string | null;
	/** What the own words were written for. */
	written_for: Seen;
	/** No answers stand behind the composed description, so it says the same of everybody. */
	is_standard: boolean;
	/** What has changed since the teacher wrote the own words, in sentences. */
	changes: string[];
	/** Has something changed since then? */
	outdated: boolean;
};

/** What a rapor lacks, and who can add it. */
export type Missing = {
	/** A short word, by which what several rapors lack is counted: 'catatan'. */
	kind: string;
	what: string;
	whose: string;
	/** Their account, if it is one person. */
	id_user: number | null;
};

/** The workplace's score of a placement, as its instructor gave it. */
export type GivenWorkplace = {
	company_name: string;
	instructor: string;
	given_at: string;
	score: number;
	note: string | null;
	goals: { number: number; label: string; score: number }[];
};

/** The rapor of an internship. */
export type Rapor = {
	id_internship: string;
	student_id: number;
	teacher_id: number | null;
	major_id: number | null;
	/** The class of the placement. */
	class_id: string | null;
	content: RaporContent;
	/** Empty while it is locked. */
	entries: RaporEntry[];
	/** Empty while it is locked. */
	missing: Missing[];
	/** Does the workplace's score count in the score of a goal? */
	workplace_counts: boolean;
	/** What the teacher typed from paper, which counts, and what the instructors gave. */
	workplace: { typed: { score: number | null; note: string | null }; given: GivenWorkplace[] };
	/** The version that is locked now. */
	locked: { version: number; code: string; locked_at: string } | null;
	/** Is the rapor locked, and does it say something of the student or the placement that is different by now? */
	changed_since_lock: boolean;
	/** How often it was locked. The next version is one more. */
	versions: number;
};
