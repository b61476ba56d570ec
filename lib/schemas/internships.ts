import { z } from "zod";
import { contact, date, idNumber, text } from "./fields";

const MAX_YEARS = 10;
const yearsLater = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

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
	.refine((input) => input.end_date > input.start_date, {
		path: ["end_date"],
		message: "Tanggal selesai harus setelah tanggal mulai.",
	})
	// Every working day of an internship is a row: a mistyped year must not make thousands.
	.refine((input) => yearsLater(input.start_date, MAX_YEARS) >= input.end_date, {
		path: ["end_date"],
		message: `Tanggal selesai paling lambat ${MAX_YEARS} tahun setelah tanggal mulai.`,
	});
export type InternshipInput = z.output<typeof internshipSchema>;
