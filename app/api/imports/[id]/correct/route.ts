import { idParam } from "@/lib/schemas/fields";
import { correctionSchema } from "@/lib/schemas/imports";
import { route } from "@/server/http/route";
import { correctCell } from "@/server/services/imports/drafts";

export const PUT = route({
	action: "import:manage",
	summary: "Memperbaiki satu isian berkas yang belum diimpor",
	params: idParam,
	body: correctionSchema,
	run: async ({ actor, params, body }) => {
		await correctCell(actor, params.id, body);
		return { message: "Isian Berhasil Diperbaiki" };
	},
});
