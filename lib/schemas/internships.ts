import { z } from "zod";
import { endsAfterStart, latestEnd, MAX_YEARS } from "../internship-period";
import { contact, date, idNumber, optionalText, text } from "./fields";

export const internshipSchema = z
	.object({
		job_name: text("Nama pekerjaan", 150),
		company_name: text("Nama perusahaan", 150),
		instructor_name: text("Nama instruktur", 150),
		instructor_contact: contact("Kontak instruktur"),
		teacher_id: idNumber("Guru pembimbing"),
		teacher_contact: contact("Kontak guru pembimbing"),
		start_date: date("Tanggal mulai"),
		end_date: date("Tanggal selesai"),
	})
	.refine(endsAfterStart, {
		path: ["end_date"],
		message: "Tanggal selesai harus setelah tanggal mulai.",
	})
	.refine((input) => input.end_date <= latestEnd(input.start_date), {
		path: ["end_date"],
		message: `Tanggal selesai paling lambat ${MAX_YEARS} tahun setelah tanggal mulai.`,
	});
export type InternshipInput = z.output<typeof internshipSchema>;

/** The documented call sends no reason. The dialog asks for one before the end date. */
export const completeInternshipSchema = z.object({ reason: optionalText("Alasan", 500) });
/** The form of {@link completeInternshipSchema} before the end date. */
export const completeEarlySchema = z.object({ reason: text("Alasan", 500) });
