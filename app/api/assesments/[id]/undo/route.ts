import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { undoAssesment } from "@/server/services/scores/assesments";

export const PUT = route({
	action: "assesment:submit",
	summary: "Mengurungkan asesmen yang baru saja dikirim",
	params: idParam,
	run: async ({ actor, params }) => {
		await undoAssesment(actor, params.id);
		return { message: "Asesmen PKL Diurungkan" };
	},
});
