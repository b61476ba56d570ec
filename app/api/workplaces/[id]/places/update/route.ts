import { idParam } from "@/lib/schemas/fields";
import { placesSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { updatePlaces } from "@/server/services/workplaces/parts";

export const PUT = route({
	action: "workplace:manage",
	summary: "Mengisi daya tampung tempat PKL untuk satu tahun ajaran",
	params: idParam,
	body: placesSchema,
	run: async ({ actor, params, body }) => {
		await updatePlaces(actor, params.id, body);
		return { message: "Daya Tampung Berhasil Disimpan" };
	},
});
