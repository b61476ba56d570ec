import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { revokeLink } from "@/server/services/instructors/links";

export const PUT = route({
	action: "instructor:invite",
	summary: "Mencabut tautan instruktur di semua browser",
	params: idParam,
	run: async ({ actor, params }) => ({
		message: "Tautan Dicabut",
		data: await revokeLink(actor, params.id),
	}),
});
