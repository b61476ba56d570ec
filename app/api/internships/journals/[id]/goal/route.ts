import { idParam } from "@/lib/schemas/fields";
import { journalGoalSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { correctGoal } from "@/server/services/journals/journal-goals";

export const PUT = route({
	action: "journal:correct-goal",
	summary: "Guru pembimbing mengubah tujuan pembelajaran satu jurnal; kosong berarti tanpa tujuan",
	params: idParam,
	body: journalGoalSchema,
	run: async ({ actor, params, body }) => ({
		message: "Tujuan Jurnal Tersimpan",
		data: await correctGoal(actor, params.id, body.goal),
	}),
});
