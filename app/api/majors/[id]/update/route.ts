import { numberParam } from "@/lib/schemas/fields";
import { updateMajorSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { updateMajor } from "@/server/services/schools/majors";

export const PUT = route({
	action: "major:manage",
	summary:
		"Mengubah kode, nama, program, atau konsentrasi jurusan; 409 major_changed bila tidak seperti expected",
	params: numberParam,
	body: updateMajorSchema,
	run: async ({ actor, params, body }) => ({
		message: "Jurusan Berhasil Diubah",
		data: await updateMajor(actor, params.id, body),
	}),
});
