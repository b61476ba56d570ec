import { z } from "zod";
import { dateOf } from "../dates/dates";
import { endsAfterStart, periodErrors } from "../internships/internship-period";
import { MAX_PER_PAGE, ULID } from "../limits";
import { contact, date, idNumber, name, optionalLine, optionalText, text, title } from "./fields";
import { classQuery, listExportSchema, optionalNumber } from "./lists";

/** An internship that is changed. Limits of its dates depend on what they were, so the service knows them. */
export const internshipSchema = z
	.object({
		job_name: title("Nama pekerjaan", 150),
		company_name: title("Nama perusahaan", 150),
		instructor_name: name("Nama instruktur", 150),
		instructor_contact: contact("Kontak instruktur"),
		teacher_id: idNumber("Guru pembimbing"),
		teacher_contact: contact("Kontak guru pembimbing"),
		start_date: date("Tanggal mulai"),
		end_date: date("Tanggal selesai"),
	})
	.refine(endsAfterStart, {
		path: ["end_date"],
		message: "Tanggal selesai harus setelah tanggal mulai.",
	});
export type InternshipInput = z.output<typeof internshipSchema>;

// The limits are years away, so the zone does not matter.
export const newInternshipSchema = internshipSchema.superRefine((input, context) => {
	for (const [field, message] of Object.entries(periodErrors(dateOf(new Date(), "WIB"), input)))
		context.addIssue({ code: "custom", path: [field], message });
});

/** The documented call sends no reason. The dialog asks for a reason before the end date. */
export const completeInternshipSchema = z.object({ reason: optionalText("Alasan", 500) });
/** The form of {@link completeInternshipSchema} before the end date. */
export const completeEarlySchema = z.object({ reason: text("Alasan", 500) });

const PLACEMENTS_WRONG = "PKL yang dipilih tidak valid.";

/** Without `teacher_contact`, the contact in the teacher's profile counts. */
export const nameSupervisorSchema = z.object({
	internships: z
		.array(z.string(PLACEMENTS_WRONG).regex(ULID, PLACEMENTS_WRONG), { error: "PKL wajib dipilih." })
		.min(1, "PKL wajib dipilih.")
		.max(MAX_PER_PAGE, `PKL yang dipilih maksimal ${MAX_PER_PAGE} sekaligus.`)
		.transform((ids) => [...new Set(ids)]),
	teacher_id: idNumber("Guru pembimbing"),
	teacher_contact: optionalLine("Kontak guru pembimbing").pipe(contact("Kontak guru pembimbing").nullable()),
});
export type NameSupervisor = z.output<typeof nameSupervisorSchema>;

export const decideChangeSchema = z.object({
	decision: z.enum(["approved", "rejected"], { error: "Keputusan wajib dipilih." }),
});
export type Decision = z.output<typeof decideChangeSchema>["decision"];

/** The deputy of a teacher's desk, and the last date of the handover. */
export const deputySchema = z.object({
	deputy_id: idNumber("Guru pengganti"),
	until: date("Sampai tanggal"),
});
export type DeputyInput = z.output<typeof deputySchema>;

/** The form of the management, who also choose the teacher. */
export const deputyFormSchema = deputySchema.extend({ teacher_id: idNumber("Guru yang digantikan") });

export const followUpSchema = z.object({ text: text("Tindak lanjut", 500) });
export type FollowUpInput = z.output<typeof followUpSchema>;

/**
 * The download of placements, also with the filters of the page of students. 0 in `class_id`, `major` or `teacher`
 * means students without one.
 */
export const placementExportSchema = listExportSchema.extend({
	class_id: classQuery,
	major: optionalNumber("major"),
	teacher: optionalNumber("teacher"),
});
export type PlacementExport = z.output<typeof placementExportSchema>;
