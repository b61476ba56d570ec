import { idParam } from "@/lib/schemas/fields";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportERapor } from "@/server/services/rapor/e-rapor-files";

export const GET = route({
	action: "rapor:write",
	summary: "Mengunduh nilai satu kelas di satu tempat PKL untuk disalin ke e-Rapor",
	params: idParam,
	produces: MIME_TYPES.xlsx,
	hasEffect: true,
	run: async ({ actor, params }) =>
		downloadOf({ ...(await exportERapor(actor, params.id)), type: MIME_TYPES.xlsx }),
});
