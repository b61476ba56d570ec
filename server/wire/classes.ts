import "server-only";
import type { Grade, RollAction, StayReason } from "@/lib/classes/roll-over";
import type { GRADES } from "@/lib/limits";
import type { SchoolYearItem } from "./schools";

/** What becomes of a class: of one that moves up, its name, grade and teacher then. */
export type RollProposal = {
	action: RollAction;
	name: string;
	grade: Grade | null;
	homeroom_teacher_id: number | null;
};

/** A class whose students a roll-over can take along, with what is proposed for it. */
export type RollClass = {
	id_class: string;
	school_year: number;
	name: string;
	grade: Grade;
	/** `retired`: nobody chooses it any more, but its classes move up. */
	major: { id_major: number; code: string; retired: boolean; study_years: number };
	homeroom_teacher: { id_user: number; name: string } | null;
	students: number;
	proposed: RollProposal;
};

/** A student whom a roll-over leaves where they are. Who only moves up comes along all the same. */
export type RollStay = {
	id_user: number;
	name: string;
	/** Null: the student has no class. */
	class_id: string | null;
	class_name: string | null;
	reason: StayReason;
};

/** What a roll-over into a year would do. */
export type RollPreview = {
	year: Omit<SchoolYearItem, "state"> & {
		/** Null: the roll-over makes the year. */
		state: SchoolYearItem["state"] | null;
	};
	/** A mark of all of this. Whoever presses sends it, so that only what was shown is done. */
	version: string;
	classes: RollClass[];
	stays: RollStay[];
	/** The classes of the first grade this year, which the new year does not have yet. `code` is that of the major. */
	first: { id_class: string; name: string; major_id: number; code: string }[];
	/** The classes that the year already has. A class that moves up joins the one with its name. */
	existing: {
		id_class: string;
		name: string;
		grade: Grade;
		major_id: number;
		homeroom_teacher: string | null;
	}[];
	heads: { code: string; name: string | null; retired: boolean }[];
	/** How many there are to copy. */
	copied: { goals: number; instruments: number; places: number };
	/** The holidays that fall into the year, and the national ones that a roll-over adds because their date is certain. */
	holidays: number;
	certain: number;
};

/** A roll-over that was pressed. `carried_out`: have the students moved? */
export type RolledOver = { id_bulk_change: string; school_year: number; carried_out: boolean };

/** A class that somebody can choose, with the name of its homeroom teacher. */
export type ClassChoice = { id_class: string; name: string; homeroom_teacher: string | null };

/** A class on the page of classes. */
export type ClassItem = {
	id_class: string;
	school_year: number;
	name: string;
	grade: (typeof GRADES)[number];
	major_detail: { id_major: number; code: string; name: string };
	/** Null: nobody has it. */
	homeroom_teacher: { id_user: number; name: string } | null;
	students: number;
	/** Was no student ever in it? Then it can be deleted, and get another major. */
	empty: boolean;
};

/** A student on the page of a class. */
export type ClassStudent = {
	id_user: number;
	name: string;
	nisn: string;
	approved: boolean;
	/** Has nobody accepted the account yet that the school made? */
	invited: boolean;
};
