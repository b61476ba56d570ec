import { idParam } from "@/lib/schemas/fields";
import { keepTypedSchema } from "@/lib/schemas/instructor-answers";
import { route } from "@/server/http/route";
import { keepTyped } from "@/server/services/instructors/differences";

export const PUT = route({
	action: "rapor:write",
	summary: "Tetap memakai nilai dunia kerja yang diketik guru, walau instruktur memberi nilai lain",
	params: idParam,
	body: keepTypedSchema,
	run: async ({ actor, params, body }) => {
		await keepTyped(actor, params.id, body);
		return { message: "Nilai yang Diketik Tetap Dipakai" };
	},
});
