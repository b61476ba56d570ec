import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { undoObservation } from "@/server/services/scores/observations";

export const PUT = route({
	action: "observation:submit",
	summary: "Mengurungkan observasi yang baru saja dikirim",
	params: idParam,
	run: async ({ actor, params }) => {
		await undoObservation(actor, params.id);
		return { message: "Observasi PKL Diurungkan" };
	},
});
