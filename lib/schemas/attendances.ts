import { z } from "zod";
import { CHECK_IN_STATUSES } from "../labels";
import { measure, optionalText } from "./fields";

/** The doctor's letter (`attachment`) travels beside these fields as a file. */
export const recordAttendanceSchema = z.object({
	status: z.enum(CHECK_IN_STATUSES, { error: "Status kehadiran wajib dipilih." }),
	latitude: measure("Latitude", -90, 90),
	longitude: measure("Longitude", -180, 180),
	// A fix worse than half the planet is not a measurement.
	accuracy: measure("Akurasi", 0, 20_040_000),
	note: optionalText("Keterangan", 1000),
});
export type RecordAttendance = z.output<typeof recordAttendanceSchema>;
