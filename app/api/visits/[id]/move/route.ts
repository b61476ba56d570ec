import { idParam } from "@/lib/schemas/fields";
import { moveVisitSchema } from "@/lib/schemas/visits";
import { route } from "@/server/http/route";
import { moveVisit } from "@/server/services/visits/plan";

export const PUT = route({
	action: "visit:write",
	summary: "Memindahkan rencana kunjungan ke tanggal lain",
	params: idParam,
	body: moveVisitSchema,
	run: async ({ actor, params, body }) => {
		await moveVisit(actor, params.id, body.planned_on);
		return { message: "Rencana Kunjungan Dipindahkan" };
	},
});
