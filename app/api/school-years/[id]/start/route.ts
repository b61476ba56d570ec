import { yearParam } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { startYear } from "@/server/services/schools/year-plans";

export const PUT = route({
	action: "school-year:manage",
	summary: "Menjadikan tahun ajaran yang direncanakan tahun berjalan",
	params: yearParam,
	run: async ({ actor, params }) => ({
		message: "Tahun Ajaran Dimulai",
		data: await startYear(actor, params.id),
	}),
});
