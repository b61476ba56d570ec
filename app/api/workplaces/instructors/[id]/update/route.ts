import { idParam } from "@/lib/schemas/fields";
import { instructorSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { updateInstructor } from "@/server/services/workplaces/parts";

export const PUT = route({
	action: "workplace:manage",
	summary: "Mengubah data instruktur",
	params: idParam,
	body: instructorSchema,
	run: async ({ actor, params, body }) => {
		await updateInstructor(actor, params.id, body);
		return { message: "Instruktur Berhasil Diperbarui" };
	},
});
