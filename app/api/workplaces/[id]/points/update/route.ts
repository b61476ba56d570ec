import { idParam } from "@/lib/schemas/fields";
import { pointsSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { updatePoints } from "@/server/services/workplaces/parts";

export const PUT = route({
	action: "workplace:manage",
	summary: "Menyimpan semua titik peta tempat PKL",
	params: idParam,
	body: pointsSchema,
	run: async ({ actor, params, body }) => {
		await updatePoints(actor, params.id, body);
		return { message: "Titik Peta Berhasil Disimpan" };
	},
});
