import { z } from "zod";
import { isDateString, mondayOf } from "../dates/dates";
import { EXCEPTIONS } from "../instructors/day-claims";
import { ATTENDANCE_STATUSES } from "../labels";
import { LAST_GOAL_NUMBER, MAX_EXCEPTIONS, MAX_GOALS, ULID } from "../limits";
import { changedText, date, line, optionalText, optionalWhole } from "./fields";

const id = (label: string) => z.string(`${label} tidak valid.`).regex(ULID, `${label} tidak valid.`);

/** A day that differs from what is recorded. */
const exception = z
	.object(
		{
			internship_id: id("Peserta didik"),
			date: date("Tanggal"),
			says: z.enum(EXCEPTIONS, { error: "Pilih apa yang berbeda." }),
			word: optionalText("Keterangan", 300),
		},
		"Hari yang berbeda tidak valid.",
	)
	.refine(({ says, word }) => says !== "other" || word !== null, {
		path: ["word"],
		message: "Tulis apa yang berbeda.",
	});
export type DayException = z.output<typeof exception>;

/** One day of the form that {@link answerWeekSchema} checks. */
export const exceptionSchema = exception;

/** A week of the instructor's students: what differs, and all other days are right. */
export const answerWeekSchema = z.object({
	/** Its Monday. */
	week: date("Minggu").refine(
		(value) => !isDateString(value) || mondayOf(value) === value,
		"Minggu harus dimulai hari Senin.",
	),
	/** The mark of the days as the page showed them. */
	shown: line("Tanda halaman", 50),
	exceptions: z
		.array(exception, "Hari yang berbeda tidak valid.")
		.max(MAX_EXCEPTIONS, `Hari yang berbeda maksimal ${MAX_EXCEPTIONS}.`)
		.refine(
			(list) => new Set(list.map((one) => `${one.internship_id} ${one.date}`)).size === list.length,
			"Satu hari hanya boleh disebut sekali.",
		),
});
export type AnswerWeek = z.output<typeof answerWeekSchema>;

const SCORE = "Nilai";
const score = optionalWhole(SCORE, 0, 100)
	.refine((value) => value !== null, `${SCORE} wajib diisi.`)
	.transform(Number);

/** The workplace's score of a student: of each learning goal, or one where there are no goals. */
export const workplaceScoreSchema = z
	.object({
		goals: z
			.array(
				z.object(
					{
						number: optionalWhole("Nomor tujuan pembelajaran", 1, LAST_GOAL_NUMBER)
							.refine((value) => value !== null, "Nomor tujuan pembelajaran wajib diisi.")
							.transform(Number),
						score,
					},
					"Nilai tujuan pembelajaran tidak valid.",
				),
				"Nilai tujuan pembelajaran tidak valid.",
			)
			.max(MAX_GOALS, `Tujuan pembelajaran maksimal ${MAX_GOALS}.`)
			.refine(
				(goals) => new Set(goals.map(({ number }) => number)).size === goals.length,
				"Satu tujuan pembelajaran hanya boleh disebut sekali.",
			)
			.default([]),
		score: optionalWhole(SCORE, 0, 100),
		note: optionalText("Catatan", 2000),
		/** When the scores that the page showed were given. Empty: there were none. */
		shown: optionalText("Tanda halaman", 50),
	})
	.refine(({ goals, score }) => goals.length > 0 || score !== null, {
		path: ["score"],
		message: "Nilai wajib diisi.",
	});
export type WorkplaceScoreInput = z.output<typeof workplaceScoreSchema>;

/** A remark on a journal. With an empty text it goes. */
export const remarkSchema = z.object({
	text: changedText("Catatan", 500)
		.refine((text) => text !== undefined, "Catatan wajib disebut, walau kosong.")
		.transform((text) => text ?? null),
});
export type RemarkInput = z.output<typeof remarkSchema>;

/** The teacher stays with the typed score. `shown` is the instructor's. */
export const keepTypedSchema = z.object({ shown: score });
export type KeepTyped = z.output<typeof keepTypedSchema>;

/** The teacher has looked, and the day stays as it was shown. `shown_at`: when the answer was given that they read. */
export const checkAnswerSchema = z.object({
	shown_at: optionalText("Tanda halaman", 50),
	shown_status: z.enum(ATTENDANCE_STATUSES, { error: "Status yang dilihat tidak dikenal." }),
});
export type CheckAnswer = z.output<typeof checkAnswerSchema>;
