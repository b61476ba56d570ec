import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { readProgress } from "@/server/services/imports/apply";

export const GET = route({
	action: "import:manage",
	summary: "Berapa baris yang sudah ditulis dari impor yang sedang berjalan",
	params: idParam,
	run: async ({ actor, params }) => ({ data: { written: await readProgress(actor, params.id) } }),
});
