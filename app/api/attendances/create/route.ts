import { recordAttendanceSchema } from "@/lib/schemas/attendances";
import { route } from "@/server/http/route";
import { recordAttendance } from "@/server/services/attendances";

export const POST = route({
	action: "attendance:record",
	summary: "Mencatat presensi hari ini; tanggal dan waktu dari server",
	body: recordAttendanceSchema,
	fileField: "attachment",
	run: async ({ actor, body, file }) => ({
		status: 201,
		message: "Presensi Berhasil Dicatat",
		data: await recordAttendance(actor, { ...body, attachment: file }),
	}),
});
