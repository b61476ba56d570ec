import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { exportOwnData } from "@/server/services/documents/own-data";

export const GET = route({
	action: "user:export",
	summary: "Mengunduh data sendiri sebagai berkas ZIP",
	produces: "application/zip",
	hasEffect: true,
	run: async ({ actor }) => downloadOf({ ...(await exportOwnData(actor)), type: "application/zip" }),
});
