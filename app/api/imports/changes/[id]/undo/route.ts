import { idParam } from "@/lib/schemas/fields";
import { undoBulkSchema } from "@/lib/schemas/imports";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { undoBulkChange } from "@/server/services/schools/bulk-changes";

export const PUT = route({
	action: "bulk:undo",
	summary: "Membatalkan perubahan massal: semuanya, atau hanya baris yang disebut",
	params: idParam,
	body: undoBulkSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, params, body }) => {
		const { undone, kept } = await undoBulkChange(actor, params.id, body.units);
		return {
			message: undone > 0 ? "Berhasil Dibatalkan" : "Tidak Ada yang Dapat Dibatalkan",
			data: { undone, kept },
		};
	},
});
