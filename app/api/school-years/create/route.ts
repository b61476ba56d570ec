import { schoolYearSchema } from "@/lib/schemas/classes";
import { route } from "@/server/http/route";
import { planYear } from "@/server/services/schools/year-plans";

export const POST = route({
	action: "school-year:manage",
	summary: "Merencanakan tahun ajaran, atau mengganti tanggal yang masih direncanakan",
	body: schoolYearSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Tahun Ajaran Direncanakan",
		data: await planYear(actor, body),
	}),
});
