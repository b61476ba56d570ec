import { addAssesmentsSchema } from "@/lib/schemas/scores";
import { route } from "@/server/http/route";
import { createAssesments } from "@/server/services/scores/assesments";

export const POST = route({
	action: "assesment:create",
	summary: "Menambahkan asesmen bernomor ini untuk semua peserta bimbingan yang belum memilikinya",
	body: addAssesmentsSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Asesmen Baru Berhasil Ditambahkan",
		data: await createAssesments(actor, body),
	}),
});
