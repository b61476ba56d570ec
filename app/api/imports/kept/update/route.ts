import { keptSchema } from "@/lib/schemas/imports";
import { route } from "@/server/http/route";
import { saveKept } from "@/server/services/imports/drafts";

export const PUT = route({
	action: "import:set-kept",
	summary: "Menentukan kolom yang tidak pernah ditimpa impor",
	body: keptSchema,
	run: async ({ actor, body }) => {
		await saveKept(actor, body);
		return { message: "Pilihan Berhasil Disimpan" };
	},
});
