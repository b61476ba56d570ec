import { learningGoalsSchema } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { updateLearningGoals } from "@/server/services/rapor/learning-goals";

export const PUT = route({
	action: "learning-goal:manage",
	summary: "Menulis tujuan pembelajaran program sendiri untuk satu tahun ajaran",
	body: learningGoalsSchema,
	run: async ({ actor, body }) => ({
		message: "Tujuan Pembelajaran Berhasil Disimpan",
		data: await updateLearningGoals(actor, body),
	}),
});
