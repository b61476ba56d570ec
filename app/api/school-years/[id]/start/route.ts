import { yearParam } from "@/lib/schemas/schools";
import { now } from "@/server/clock";
import { route } from "@/server/http/route";
import { carryOutRollOvers } from "@/server/services/classes/carry-out";
import { startYear } from "@/server/services/schools/year-plans";

export const PUT = route({
	action: "school-year:manage",
	summary: "Menjadikan tahun ajaran yang direncanakan tahun berjalan",
	params: yearParam,
	run: async ({ actor, params }) => {
		const data = await startYear(actor, params.id);
		await carryOutRollOvers(now(), actor.npsn);
		return { message: "Tahun Ajaran Dimulai", data };
	},
});
