import { z } from "zod";
import { JOURNAL_LENGTH, REVIEW_OUTCOMES } from "../journals/journal-status";
import { MAX_PHRASES, PHRASE_LENGTH } from "../journals/revision-phrases";
import { LAST_GOAL_NUMBER, MAX_DECIDED, MAX_READ_AHEAD, ULID } from "../limits";
import { timesFields } from "./attendances";
import { changedWhole, date, optionalLocalInstant, optionalText, text, title } from "./fields";
import { listExportSchema, monthQuery, yearQuery } from "./lists";

/** The number of the learning goal that a journal is about. Empty: none. Left out: it stays. */
const goal = changedWhole("Tujuan pembelajaran", 1, LAST_GOAL_NUMBER);

/**
 * The photo comes beside these fields as the file `image_path`. Clients may also send a `status`, but we do not read
 * it.
 */
export const submitJournalSchema = z.object({
	date: date("Tanggal"),
	description: text("Deskripsi", JOURNAL_LENGTH),
	captured_at: optionalLocalInstant("Waktu pengambilan foto tidak valid."),
	// '1' means that the camera wrote no time into the photo, and `captured_at` is the date of its file.
	captured_from_file: z
		.literal(["1", "0", ""], { error: "Penanda tanggal berkas harus 1 atau 0." })
		.nullish(),
	is_new_image: z.enum(["1", "0"], { error: "Penanda foto baru harus 1 atau 0." }),
	goal,
	...timesFields.shape,
});
export type SubmitJournal = z.output<typeof submitJournalSchema>;

const ulids = (what: string, { min, max }: { min: number; max: number }) =>
	z
		.array(z.unknown().meta({ type: "string" }), { error: `${what} wajib dipilih.` })
		.min(min, `${what} wajib dipilih.`)
		.max(max, `${what} yang dipilih maksimal ${max} sekaligus.`)
		.refine((ids) => ids.every((id) => ULID.test(String(id))), `${what} yang dipilih tidak valid.`)
		.transform((ids) => [...new Set(ids.map(String))]);
const journalIds = (max: number) => ulids("Jurnal", { min: 1, max });

/**
 * The latest decision on each of the journals, as the reviewer saw it. A journal changes only between two decisions. So
 * these decisions identify the versions that the reviewer saw, and no later version can be decided on.
 */
const shownRounds = {
	rounds: ulids("Ulasan sebelumnya", { min: 0, max: MAX_DECIDED }).optional().meta({
		description: "Putaran terakhir tiap jurnal yang dilihat. Jurnal dengan putaran lain tidak diubah.",
	}),
};

export const reviewJournalSchema = z.object({
	status: z.enum(REVIEW_OUTCOMES, { error: "Status review wajib dipilih." }),
	feedback: optionalText("Ulasan", 2000),
	...shownRounds,
});
export type ReviewJournal = z.output<typeof reviewJournalSchema>;

/** A teacher's correction of the goal. */
export const journalGoalSchema = z.object({
	goal: goal
		.refine((value) => value !== undefined, "Tujuan pembelajaran wajib dipilih.")
		.transform((value) => value ?? null),
});

/** Journals for which one request takes the decisions back. */
export const journalIdsSchema = z.object({ ids: journalIds(MAX_DECIDED) });

/** Journals that one request approves. */
export const approveJournalsSchema = journalIdsSchema.extend(shownRounds);
export type ApproveJournals = z.output<typeof approveJournalsSchema>;

/** `ids` are separated by commas. */
export const waitingQuerySchema = z.object({
	ids: z
		.string({ error: "Jurnal wajib dipilih." })
		.transform((list): unknown[] => list.split(","))
		.pipe(journalIds(MAX_READ_AHEAD)),
});

/** An empty list means that the teacher uses the delivered sentences. */
export const revisionPhrasesSchema = z.object({
	phrases: z
		.array(title("Kalimat", PHRASE_LENGTH), { error: "Kalimat wajib berupa daftar." })
		.max(MAX_PHRASES, `Kalimat maksimal ${MAX_PHRASES}.`),
});

/** The form with which a teacher asks for a revision. */
export const revisionFormSchema = z.object({ feedback: text("Ulasan", 2000) });

/** {@link reviewJournalSchema} as the pages use it. Nobody may ask for a revision without giving feedback. */
export const reviewFormSchema = reviewJournalSchema.refine(
	({ status, feedback }) => status !== "needs_revision" || feedback !== null,
	{ path: ["feedback"], message: "Ulasan wajib diisi." },
);

/** The download of journals, also of one month. */
export const journalExportSchema = listExportSchema.extend({ ...monthQuery.shape, year: yearQuery });
export type JournalExport = z.output<typeof journalExportSchema>;
