import { recapExportSchema } from "@/lib/schemas/scores";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportRecap } from "@/server/services/scores/export";

export const GET = route({
	action: "internship:list-assigned",
	summary: "Mengunduh rekap yang boleh dilihat peran ini",
	query: recapExportSchema,
	produces: MIME_TYPES.xlsx,
	hasEffect: true,
	run: async ({ actor, query }) => downloadOf(await exportRecap(actor, query)),
});
