import { numberParam } from "@/lib/schemas/fields";
import { updatePositionSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { updatePosition } from "@/server/services/schools/positions";

export const PUT = route({
	action: "position:manage",
	summary: "Mengubah nama jabatan; 409 position_changed bila tidak seperti expected",
	params: numberParam,
	body: updatePositionSchema,
	run: async ({ actor, params, body }) => ({
		message: "Jabatan Berhasil Diubah",
		data: await updatePosition(actor, params.id, body),
	}),
});
