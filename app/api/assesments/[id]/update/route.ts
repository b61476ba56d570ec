import { idParam } from "@/lib/schemas/fields";
import { submitScoreSchema } from "@/lib/schemas/scores";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { submitAssesment } from "@/server/services/scores/assesments";

export const PUT = route({
	action: "assesment:submit",
	summary: "Mengirim nilai asesmen; hanya guru pembimbingnya, dan hanya sekali",
	params: idParam,
	body: submitScoreSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, params, body }) => ({
		message: "Asesmen PKL Berhasil Dikirim",
		data: await submitAssesment(actor, params.id, body),
	}),
});
