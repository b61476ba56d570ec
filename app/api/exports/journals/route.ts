import { journalExportSchema } from "@/lib/schemas/journals";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportJournals } from "@/server/services/journals/export";

export const GET = route({
	action: "internship:list-assigned",
	summary: "Mengunduh jurnal yang boleh dilihat peran ini",
	query: journalExportSchema,
	produces: MIME_TYPES.xlsx,
	hasEffect: true,
	run: async ({ actor, query }) => downloadOf(await exportJournals(actor, query)),
});
