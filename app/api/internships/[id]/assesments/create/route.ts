import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { createAssesment } from "@/server/services/scores/assesments";

export const POST = route({
	action: "assesment:create",
	summary: "Menambahkan asesmen; paling banyak tujuh",
	params: idParam,
	run: async ({ actor, params }) => ({
		status: 201,
		message: "Asesmen Baru Berhasil Ditambahkan",
		data: await createAssesment(actor, params.id),
	}),
});
