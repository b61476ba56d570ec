import { templateParam } from "@/lib/schemas/imports";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportTemplate } from "@/server/services/imports/templates";

export const GET = route({
	action: "import:manage",
	summary: "Templat impor sebagai XLSX, berisi data yang ada",
	params: templateParam,
	hasEffect: true,
	produces: MIME_TYPES.xlsx,
	run: async ({ actor, params }) => downloadOf(await exportTemplate(actor, params.kind)),
});
