import { placementExportSchema } from "@/lib/schemas/internships";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportPlacements } from "@/server/services/internships/export";

export const GET = route({
	action: "internship:list-assigned",
	summary: "Mengunduh PKL yang boleh dilihat peran ini",
	query: placementExportSchema,
	produces: MIME_TYPES.xlsx,
	hasEffect: true,
	run: async ({ actor, query }) => downloadOf(await exportPlacements(actor, query)),
});
