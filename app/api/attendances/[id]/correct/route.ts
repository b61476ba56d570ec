import { correctAttendanceSchema } from "@/lib/schemas/attendances";
import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { correctAttendance } from "@/server/services/attendances/corrections";

export const PUT = route({
	action: "attendance:correct",
	summary: "Mengoreksi status satu hari dengan alasan; hanya guru pembimbingnya dan manajemen sekolah",
	params: idParam,
	body: correctAttendanceSchema,
	run: async ({ actor, params, body }) => ({
		message: "Kehadiran Berhasil Dikoreksi",
		data: await correctAttendance(actor, params.id, body),
	}),
});
