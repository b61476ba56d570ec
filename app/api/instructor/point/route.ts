import { proposePointSchema } from "@/lib/schemas/visits";
import { route } from "@/server/http/route";
import { proposePoint } from "@/server/services/visits/points";

export const PUT = route({
	action: "instructor",
	summary: "Instruktur mengusulkan letak tempatnya; sekolah yang memutuskan",
	body: proposePointSchema,
	run: async ({ actor, body }) => {
		await proposePoint(actor, body);
		return { message: "Usulan Letak Terkirim" };
	},
});
