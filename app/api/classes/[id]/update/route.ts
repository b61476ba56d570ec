import { updateClassSchema } from "@/lib/schemas/classes";
import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { updateClass } from "@/server/services/classes/write";

export const PUT = route({
	action: "class:manage",
	summary:
		"Mengubah nama, tingkat, wali kelas, atau jurusan (selama kosong); 409 class_changed bila tidak seperti expected",
	params: idParam,
	body: updateClassSchema,
	run: async ({ actor, params, body }) => ({
		message: "Kelas Berhasil Diubah",
		data: await updateClass(actor, params.id, body),
	}),
});
