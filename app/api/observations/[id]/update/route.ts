import { idParam } from "@/lib/schemas/fields";
import { submitScoreSchema } from "@/lib/schemas/scores";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { submitObservation } from "@/server/services/scores/observations";

export const PUT = route({
	action: "observation:submit",
	summary: "Mengirim nilai observasi; hanya guru pembimbingnya, dan hanya sekali",
	params: idParam,
	body: submitScoreSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, params, body }) => ({
		message: "Observasi PKL Berhasil Dikirim",
		data: await submitObservation(actor, params.id, body),
	}),
});
