import { idParam } from "@/lib/schemas/fields";
import { askMoveSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { askMove } from "@/server/services/internships/moving";

export const POST = route({
	action: "internship:ask-move",
	summary: "Meminta pindah tempat PKL mulai suatu hari; menunggu kepala program atau manajemen sekolah",
	params: idParam,
	body: askMoveSchema,
	run: async ({ actor, params, body }) => {
		await askMove(actor, params.id, body);
		return { message: "Permintaan Pindah Berhasil Dikirim" };
	},
});
