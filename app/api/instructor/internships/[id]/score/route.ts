import { idParam } from "@/lib/schemas/fields";
import { workplaceScoreSchema } from "@/lib/schemas/instructor-answers";
import { route } from "@/server/http/route";
import { giveScore } from "@/server/services/instructors/workplace-scores";

export const PUT = route({
	action: "instructor",
	summary: "Instruktur memberi nilai dunia kerja, sampai rapor dikunci",
	params: idParam,
	body: workplaceScoreSchema,
	run: async ({ actor, params, body }) => ({
		message: "Nilai Tersimpan",
		data: await giveScore(actor, params.id, body),
	}),
});
