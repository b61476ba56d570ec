import { idParam } from "@/lib/schemas/fields";
import { checkAnswerSchema } from "@/lib/schemas/instructor-answers";
import { route } from "@/server/http/route";
import { checkAnswer } from "@/server/services/instructors/differences";

export const PUT = route({
	action: "day-answer:check",
	summary: "Sudah memeriksa jawaban instruktur yang berbeda: kehadiran tetap seperti tercatat",
	params: idParam,
	body: checkAnswerSchema,
	run: async ({ actor, params, body }) => {
		await checkAnswer(actor, params.id, body);
		return { message: "Sudah Diperiksa" };
	},
});
