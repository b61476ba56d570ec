import { idParam } from "@/lib/schemas/fields";
import { applySchema } from "@/lib/schemas/imports";
import { route } from "@/server/http/route";
import { applyImport } from "@/server/services/imports/apply";

export const POST = route({
	action: "import:manage",
	summary: "Mengimpor berkas: semuanya, atau tidak sama sekali",
	params: idParam,
	body: applySchema,
	run: async ({ actor, params, body }) => ({
		message: "Impor Berhasil",
		data: await applyImport(actor, params.id, body),
	}),
});
