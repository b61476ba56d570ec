import { idParam } from "@/lib/schemas/fields";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportERaporGoals } from "@/server/services/rapor/e-rapor-files";

export const GET = route({
	action: "rapor:write",
	summary: "Mengunduh tujuan pembelajaran dalam bentuk yang diimpor e-Rapor",
	params: idParam,
	produces: MIME_TYPES.xlsx,
	run: async ({ actor, params }) =>
		downloadOf({ ...(await exportERaporGoals(actor, params.id)), type: MIME_TYPES.xlsx }),
});
