import { idParam } from "@/lib/schemas/fields";
import { decideChangeSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { decideChange } from "@/server/services/internships/decide-changes";

export const PUT = route({
	action: "change:decide",
	summary: "Menyetujui atau menolak perubahan yang menunggu",
	params: idParam,
	body: decideChangeSchema,
	run: async ({ actor, params, body }) => ({
		message: body.decision === "approved" ? "Perubahan Disetujui" : "Perubahan Ditolak",
		data: await decideChange(actor, params.id, body),
	}),
});
