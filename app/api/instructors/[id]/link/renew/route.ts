import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { renewLink } from "@/server/services/instructors/links";

export const PUT = route({
	action: "instructor:invite",
	summary: "Memperpanjang tautan instruktur yang berlaku selama 31 hari",
	params: idParam,
	run: async ({ actor, params }) => ({
		message: "Tautan Diperpanjang",
		data: await renewLink(actor, params.id),
	}),
});
