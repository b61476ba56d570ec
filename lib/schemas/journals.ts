import { z } from "zod";
import { REVIEW_OUTCOMES } from "../journal-status";
import { date, optionalInstant, optionalText, text } from "./fields";
import { timesFields } from "./late";

/** The photo is sent beside these fields as the file `image_path`. A `status` may be sent too; it is not read. */
export const submitJournalSchema = z.object({
	date: date("Tanggal"),
	description: text("Deskripsi", 5000),
	captured_at: optionalInstant("Waktu pengambilan foto tidak valid."),
	is_new_image: z.enum(["1", "0"], { error: "Penanda foto baru harus 1 atau 0." }),
	...timesFields.shape,
});
export type SubmitJournal = z.output<typeof submitJournalSchema>;

export const reviewJournalSchema = z.object({
	status: z.enum(REVIEW_OUTCOMES, { error: "Status review wajib dipilih." }),
	feedback: optionalText("Ulasan", 2000),
});
export type ReviewJournal = z.output<typeof reviewJournalSchema>;
