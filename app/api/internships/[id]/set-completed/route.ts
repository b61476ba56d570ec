import { idParam } from "@/lib/schemas/fields";
import { completeInternshipSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { completeInternship } from "@/server/services/internships/completions";

export const PUT = route({
	action: "internship:complete",
	summary: "Menyelesaikan PKL",
	params: idParam,
	body: completeInternshipSchema,
	run: async ({ actor, params, body }) => ({
		message: "PKL Berhasil Diselesaikan",
		data: await completeInternship(actor, params.id, body),
	}),
});
