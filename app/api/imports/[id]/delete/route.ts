import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { dropDraft } from "@/server/services/imports/drafts";

export const DELETE = route({
	action: "import:manage",
	summary: "Membuang berkas yang belum diimpor",
	params: idParam,
	run: async ({ actor, params }) => {
		await dropDraft(actor, params.id);
		return { message: "Berkas Dibuang" };
	},
});
