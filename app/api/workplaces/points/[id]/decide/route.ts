import { idParam } from "@/lib/schemas/fields";
import { decidePointSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { decidePoint } from "@/server/services/visits/points";

export const PUT = route({
	action: "workplace:manage",
	summary: "Menerima atau menolak titik peta yang diusulkan kunjungan atau instruktur",
	params: idParam,
	body: decidePointSchema,
	run: async ({ actor, params, body }) => {
		await decidePoint(actor, params.id, body);
		return { message: body.accepted ? "Titik Peta Disimpan" : "Usulan Titik Peta Ditolak" };
	},
});
