import { idParam } from "@/lib/schemas/fields";
import { workplaceSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { updateWorkplace } from "@/server/services/workplaces/write";

export const PUT = route({
	action: "workplace:manage",
	summary: "Mengubah data tempat PKL",
	params: idParam,
	body: workplaceSchema,
	run: async ({ actor, params, body }) => {
		await updateWorkplace(actor, params.id, body);
		return { message: "Tempat PKL Berhasil Diperbarui" };
	},
});
