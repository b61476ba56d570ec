import { idParam } from "@/lib/schemas/fields";
import { makeLinkSchema } from "@/lib/schemas/instructors";
import { route } from "@/server/http/route";
import { makeLink } from "@/server/services/instructors/links";

export const POST = route({
	action: "instructor:invite",
	summary: "Tautan instruktur yang berlaku, atau bila tidak ada yang baru",
	params: idParam,
	body: makeLinkSchema,
	run: async ({ actor, params, body }) => ({
		message: "Tautan Siap Dikirim",
		data: await makeLink(actor, params.id, body),
	}),
});
