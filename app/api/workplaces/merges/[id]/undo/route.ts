import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { undoMerge } from "@/server/services/workplaces/undo-merge";

export const PUT = route({
	action: "workplace:manage",
	summary: "Membatalkan penggabungan tempat PKL, sampai sehari sesudahnya",
	params: idParam,
	run: async ({ actor, params }) => ({
		message: "Penggabungan Berhasil Dibatalkan",
		data: { stays: await undoMerge(actor, params.id) },
	}),
});
