import { z } from "zod";
import { LATE_HOURS } from "../attendances/late";
import { ATTENDANCE_STATUSES, CHECK_IN_STATUSES } from "../labels";
import {
	date,
	measure,
	npsn,
	optionalInstant,
	optionalLine,
	optionalText,
	optionalUlid,
	optionalWhole,
	text,
} from "./fields";
import { placementExportSchema } from "./internships";
import { monthQuery } from "./lists";

/** The times of a record that was made without a network. All except `clock_ticket` come from the device. */
export const timesFields = z.object({
	clock_ticket: optionalLine("clock_ticket", 1000),
	recorded_at: optionalInstant("recorded_at bukan waktu yang valid."),
	sent_at: optionalInstant("sent_at bukan waktu yang valid."),
	position_at: optionalInstant("position_at bukan waktu yang valid."),
});
export type TimesFields = z.output<typeof timesFields>;

/** Query of `GET /clock`: the device's time when it asks. */
export const clockQuerySchema = z.object({
	device_time: optionalInstant("device_time bukan waktu yang valid.").refine(
		(value): value is string => value !== null,
		"device_time wajib diisi.",
	),
});

export const lateHoursSchema = z.object({
	npsn: npsn.optional(),
	late_hours: optionalWhole("Batas kiriman susulan", 0, LATE_HOURS.max).refine(
		(value): value is number => value !== null,
		"Batas kiriman susulan wajib diisi.",
	),
});
export type LateHours = z.output<typeof lateHoursSchema>;

export const attendanceFields = z.object({
	status: z.enum(CHECK_IN_STATUSES, { error: "Status kehadiran wajib dipilih." }),
	latitude: measure("Latitude", -90, 90).optional(),
	longitude: measure("Longitude", -180, 180).optional(),
	// In metres. A value of more than half the way round the Earth is not a measurement.
	accuracy: measure("Akurasi", 0, 20_040_000).optional(),
	// '1' means that the form did not ask for a location, because we may not keep this student's location.
	without_location: z.literal(["1", "0", ""], { error: "without_location tidak dikenal." }).nullish(),
	note: optionalText("Keterangan", 1000),
	// The server sets the date and reads no `date`. The form sends the day that it showed. So a form that stays open
	// over midnight does not record the next day.
	expected_date: date("Tanggal").nullish(),
	// The doctor's letter is sent as a file. We refuse text in its place, or the letter would be lost unnoticed.
	attachment: z
		.literal(["", "null", "undefined"], { error: "Surat dokter harus berupa berkas gambar." })
		.nullish(),
	...timesFields.shape,
});

type Place = { latitude?: number; longitude?: number; accuracy?: number; without_location?: string | null };

const isThere = (name: keyof Place) => (input: Place) =>
	input.without_location === "1" || input[name] !== undefined;
const missing = (name: keyof Place, label: string) => ({
	path: [name],
	message: `${label} wajib berupa angka.`,
	// By default zod would report this only once all other fields are right.
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});

export const recordAttendanceSchema = attendanceFields
	.refine(isThere("latitude"), missing("latitude", "Latitude"))
	.refine(isThere("longitude"), missing("longitude", "Longitude"))
	.refine(isThere("accuracy"), missing("accuracy", "Akurasi"));
export type RecordAttendance = z.output<typeof recordAttendanceSchema>;

/** The end of a day of presence: where the student is, as with the check-in. */
export const checkOutSchema = attendanceFields
	.pick({ latitude: true, longitude: true, accuracy: true, without_location: true })
	.extend(timesFields.shape)
	.refine(isThere("latitude"), missing("latitude", "Latitude"))
	.refine(isThere("longitude"), missing("longitude", "Longitude"))
	.refine(isThere("accuracy"), missing("accuracy", "Akurasi"));
export type CheckOutInput = z.output<typeof checkOutSchema>;

/** `shown_status` is the status that the page showed. A day that has another one by now is not changed. */
export const correctAttendanceSchema = z.object({
	status: z.enum(ATTENDANCE_STATUSES, { error: "Status kehadiran wajib dipilih." }),
	shown_status: z.enum(ATTENDANCE_STATUSES, { error: "Status yang dilihat tidak dikenal." }),
	reason: text("Alasan", 500),
});
export type CorrectAttendance = z.output<typeof correctAttendanceSchema>;

/**
 * The download of attendance, also of one month, with the filters and orders of the page of one day. `text` is a part
 * of the student's or the company's name. `missing_first=1` puts students who have not come in before all others.
 */
export const attendanceExportSchema = placementExportSchema.extend({
	...monthQuery.shape,
	sort: z.enum(["name", "-name", "date", "-date", "-time"], { error: "sort tidak dikenal." }).optional(),
	missing_first: z.literal("1", { error: "missing_first harus 1." }).optional(),
	text: optionalLine("text", 100),
	workplace: optionalUlid("workplace"),
});
export type AttendanceExport = z.output<typeof attendanceExportSchema>;
