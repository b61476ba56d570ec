import { schoolYearQuery } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { readLearningGoals } from "@/server/services/rapor/learning-goals";

export const GET = route({
	action: "learning-goal:manage",
	summary: "Tujuan pembelajaran program sendiri pada satu tahun ajaran, beserta bobot dan predikatnya",
	query: schoolYearQuery,
	run: async ({ actor, query }) => ({ data: await readLearningGoals(actor, query.school_year) }),
});
