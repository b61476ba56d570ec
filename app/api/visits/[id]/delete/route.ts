import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { deleteVisit } from "@/server/services/visits/record";

export const DELETE = route({
	action: "visit:write",
	summary: "Menghapus rencana kunjungan, atau catatan yang keliru",
	params: idParam,
	run: async ({ actor, params }) => {
		await deleteVisit(actor, params.id);
		return { message: "Kunjungan Dihapus" };
	},
});
