import { z } from "zod";
import { oneLine } from "../forms/typed-text";
import { INCIDENT_KINDS, INCIDENT_REACHES } from "../incidents/incidents";
import { timesFields } from "./attendances";
import { choice, optionalDate, optionalLine, optionalTitle, text } from "./fields";

const reported = z.object({
	kind: z.enum(INCIDENT_KINDS, { error: "Jenis kejadian wajib dipilih." }),
	// `now`: when the form was sent, also if the phone sends it later. `earlier`: on `date`, perhaps at `time`.
	when: z.enum(["now", "earlier"], { error: "Waktu kejadian wajib dipilih." }),
	date: optionalDate("Tanggal kejadian"),
	time: optionalLine("Jam kejadian", 5).refine(
		(value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
		"Jam kejadian harus seperti 14:30.",
	),
	place: optionalTitle("Tempat kejadian"),
	text: text("Apa yang terjadi", 2000),
	reach: z.enum(INCIDENT_REACHES, { error: "Siapa yang melihat wajib dipilih." }),
	// The photo is sent as a file. We refuse text in its place, or it would be lost unnoticed.
	photo: z.literal(["", "null", "undefined"], { error: "Foto harus berupa berkas gambar." }).nullish(),
});

const needsDate = {
	path: ["date"],
	message: "Tanggal kejadian wajib diisi.",
	// By default zod would report this only once all other fields are right.
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** The form, whose photo and times are not inputs. */
export const incidentFormSchema = reported
	.omit({ photo: true })
	.refine(({ when, date }) => when !== "earlier" || date !== null, needsDate);

export const reportIncidentSchema = reported
	.extend(timesFields.shape)
	.refine(({ when, date }) => when !== "earlier" || date !== null, needsDate);
export type ReportIncident = z.output<typeof reportIncidentSchema>;

/** What was done. `closed`: is the report closed from now on? `was_closed`: was it, as the page showed it? */
export const incidentNoteSchema = z.object({
	text: text("Catatan", 1000),
	staff_only: choice("Siapa yang melihat catatan"),
	closed: choice("Selesai"),
	was_closed: choice("Keadaan laporan"),
});
export type IncidentNoteInput = z.output<typeof incidentNoteSchema>;

/** Empty: students see only the national number. */
export const emergencyNumberSchema = z.object({
	emergency_number: z
		.string("Nomor darurat wajib disebut, walau kosong.")
		.transform((typed) => oneLine(typed).replace(/[\s().-]/g, "") || null)
		.refine(
			(value) => value === null || /^[0-9]{3,15}$/.test(value),
			"Nomor darurat harus terdiri dari 3 sampai 15 angka.",
		),
});
export type EmergencyNumber = z.output<typeof emergencyNumberSchema>;
