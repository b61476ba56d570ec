import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { completeInternship } from "@/server/services/internships";

export const PUT = route({
	action: "internship:edit",
	summary: "Menyelesaikan PKL",
	params: idParam,
	run: async ({ actor, params }) => ({
		message: "PKL Berhasil Diselesaikan",
		data: await completeInternship(actor, params.id),
	}),
});
