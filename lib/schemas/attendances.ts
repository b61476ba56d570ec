import { z } from "zod";
import { CHECK_IN_STATUSES } from "../labels";
import { date, measure, optionalText } from "./fields";

export const recordAttendanceSchema = z.object({
	status: z.enum(CHECK_IN_STATUSES, { error: "Status kehadiran wajib dipilih." }),
	latitude: measure("Latitude", -90, 90),
	longitude: measure("Longitude", -180, 180),
	// A fix worse than half the planet is not a measurement.
	accuracy: measure("Akurasi", 0, 20_040_000),
	note: optionalText("Keterangan", 1000),
	// The date is the server's, and a `date` is not read. A form left open over midnight must not record another
	// day than it showed, though: it says here which one it meant.
	expected_date: date("Tanggal").nullish(),
	// The doctor's letter travels beside the fields as a file; text in its place would be a letter lost.
	attachment: z
		.literal(["", "null", "undefined"], { error: "Surat dokter harus berupa berkas gambar." })
		.nullish(),
});
export type RecordAttendance = z.output<typeof recordAttendanceSchema>;
