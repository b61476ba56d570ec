import { z } from "zod";
import { CHECK_IN_STATUSES } from "../labels";
import { date, measure, optionalText } from "./fields";

export const attendanceFields = z.object({
	status: z.enum(CHECK_IN_STATUSES, { error: "Status kehadiran wajib dipilih." }),
	latitude: measure("Latitude", -90, 90).optional(),
	longitude: measure("Longitude", -180, 180).optional(),
	// A fix worse than half the planet is not a measurement.
	accuracy: measure("Akurasi", 0, 20_040_000).optional(),
	// '1': the form was made without asking for a location, for of this student none may be kept.
	without_location: z.literal(["1", "0", ""], { error: "without_location tidak dikenal." }).nullish(),
	note: optionalText("Keterangan", 1000),
	// The date is the server's, and a `date` is not read. A form left open over midnight must not record another
	// day than it showed, though: it says here which one it meant.
	expected_date: date("Tanggal").nullish(),
	// The doctor's letter travels beside the fields as a file; text in its place would be a letter lost.
	attachment: z
		.literal(["", "null", "undefined"], { error: "Surat dokter harus berupa berkas gambar." })
		.nullish(),
});

type Place = { latitude?: number; longitude?: number; accuracy?: number; without_location?: string | null };

const isThere = (name: keyof Place) => (input: Place) =>
	input.without_location === "1" || input[name] !== undefined;
const missing = (name: keyof Place, label: string) => ({
	path: [name],
	message: `${label} wajib berupa angka.`,
	// Say so even while another field is still wrong.
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
});

export const recordAttendanceSchema = attendanceFields
	.refine(isThere("latitude"), missing("latitude", "Latitude"))
	.refine(isThere("longitude"), missing("longitude", "Longitude"))
	.refine(isThere("accuracy"), missing("accuracy", "Akurasi"));
export type RecordAttendance = z.output<typeof recordAttendanceSchema>;
