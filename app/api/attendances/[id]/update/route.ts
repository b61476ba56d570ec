import { recordAttendanceSchema } from "@/lib/schemas/attendances";
import { idParam } from "@/lib/schemas/fields";
import { keptReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { recordAttendance } from "@/server/services/attendances/write";

export const PUT = route({
	action: "attendance:record",
	summary: "Mengisi hari yang belum diisi dan belum lewat batas waktunya",
	params: idParam,
	body: recordAttendanceSchema,
	fileField: "attachment",
	takesKey: true,
	run: async ({ actor, params, body, file, keyed }) =>
		keptReply(await recordAttendance(actor, { ...body, attachment: file }, keyed, params.id), {
			message: "Presensi Berhasil Dicatat",
		}),
});

/** Multipart forms come as POST with `_method=put`. */
export const POST = PUT;
