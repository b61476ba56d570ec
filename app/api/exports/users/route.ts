import { userExportSchema } from "@/lib/schemas/people";
import { MIME_TYPES } from "@/server/files/sheets";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportUsers } from "@/server/services/people/export";

export const GET = route({
	action: "user:list",
	summary: "Mengunduh pengguna sekolah ini",
	query: userExportSchema,
	produces: MIME_TYPES.xlsx,
	hasEffect: true,
	run: async ({ actor, query }) => downloadOf(await exportUsers(actor, query)),
});
