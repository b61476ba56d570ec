import { recordAttendanceSchema } from "@/lib/schemas/attendances";
import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { fillAttendance } from "@/server/services/attendances";

export const PUT = route({
	action: "attendance:record",
	summary: "Mengisi hari yang belum diisi dan belum lewat batas waktunya",
	params: idParam,
	body: recordAttendanceSchema,
	fileField: "attachment",
	run: async ({ actor, params, body, file }) => ({
		message: "Presensi Berhasil Dicatat",
		data: await fillAttendance(actor, params.id, { ...body, attachment: file }),
	}),
});

/** Multipart forms come as POST with `_method=put`. */
export const POST = PUT;
