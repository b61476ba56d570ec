import { recordAttendanceSchema } from "@/lib/schemas/attendances";
import { keptReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { recordAttendance } from "@/server/services/attendances/write";

export const POST = route({
	action: "attendance:record",
	summary:
		"Mencatat presensi hari ini, atau hari catatan yang dibuat tanpa jaringan; tanggal dan waktu dari server",
	body: recordAttendanceSchema,
	fileField: "attachment",
	takesKey: true,
	run: async ({ actor, body, file, keyed }) =>
		keptReply(await recordAttendance(actor, { ...body, attachment: file }, keyed), {
			status: 201,
			message: "Presensi Berhasil Dicatat",
		}),
});
