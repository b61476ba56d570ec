import { idParam } from "@/lib/schemas/fields";
import { mergeSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { mergeWorkplaces } from "@/server/services/workplaces/merge";

export const POST = route({
	action: "workplace:manage",
	summary: "Menggabungkan tempat PKL lain ke tempat PKL ini",
	params: idParam,
	body: mergeSchema,
	run: async ({ actor, params, body }) => ({
		message: "Tempat PKL Berhasil Digabungkan",
		data: { id_merge: await mergeWorkplaces(actor, params.id, body) },
	}),
});
