import "server-only";
import type { Late } from "@/lib/attendances/late";
import type { Resembled, ReviewReason } from "@/lib/journals/review-reasons";
import type { JournalStatus } from "@/lib/labels";
import { JournalStatus as Stored } from "@/prisma/generated/enums";
import type { Prisma } from "../database/db";
import { toDate, toIso, toIsoOrNull, toTimeOrNull } from "./dates";
import { lateSelect, withLate } from "./late";

// This compiles only while the database has every status of lib/labels.ts.
Stored satisfies Record<JournalStatus, JournalStatus>;

export const journalSelect = {
	id_journal: true,
	internship_id: true,
	date: true,
	description: true,
	status: true,
	image_path: true,
	captured_at: true,
	captured_from_file: true,
	feedback: true,
	...lateSelect,
	attendance: {
		select: {
			id_attendance: true,
			status: true,
			expired_at: true,
			time: true,
			latitude: true,
			longitude: true,
			accuracy: true,
		},
	},
} satisfies Prisma.JournalSelect;

type JournalRow = Prisma.JournalGetPayload<{ select: typeof journalSelect }>;

/** `id_internship` repeats `internship_id`, because two documents of the specification name it differently. */
export function toJournal({ attendance, ...row }: JournalRow) {
	return {
		...withLate(row),
		id_internship: row.internship_id,
		date: toDate(row.date),
		captured_at: toIsoOrNull(row.captured_at),
		attendance: {
			...attendance,
			expired_at: toIsoOrNull(attendance.expired_at),
			time: toTimeOrNull(attendance.time),
		},
	};
}

export type JournalWire = ReturnType<typeof toJournal>;

/** A journal's line in a table. */
export type ListedJournal = Pick<JournalWire, "id_journal" | "date" | "status" | "late"> & {
	/** Do we keep a journal beside it that arrived after it was locked? */
	beside: boolean;
	attendance: Pick<JournalWire["attendance"], "id_attendance" | "status" | "time"> & { located: boolean };
};

/**
 * A waiting journal as its supervisor reviews it. `check_in.distance`: metres from the usual place, if there is one.
 */
export type QueuedJournal = Pick<
	JournalWire,
	| "id_journal"
	| "internship_id"
	| "date"
	| "description"
	| "image_path"
	| "captured_at"
	| "captured_from_file"
	| "late"
> & {
	job_name: string;
	company_name: string;
	student: { name: string; avatar: string | null; major_detail: { code: string; name: string } | null };
	check_in: Pick<JournalWire["attendance"], "id_attendance" | "status" | "time" | "accuracy"> & {
		located: boolean;
		distance: number | null;
		late: Late | null;
	};
	reasons: ReviewReason[];
	photo_like: Resembled | null;
	text_like: Resembled | null;
	rounds: RoundWire[];
};

export const roundSelect = {
	id_round: true,
	status: true,
	feedback: true,
	description: true,
	image_path: true,
	captured_at: true,
	captured_from_file: true,
	reviewed_at: true,
	reviewer: { select: { name: true } },
} satisfies Prisma.JournalRoundSelect;

/** A decision on a journal. The reviewer is null once their account is deleted. */
export const toRound = (row: Prisma.JournalRoundGetPayload<{ select: typeof roundSelect }>) => ({
	...row,
	captured_at: toIsoOrNull(row.captured_at),
	reviewed_at: toIso(row.reviewed_at),
});

export type RoundWire = ReturnType<typeof toRound>;
