import { route } from "@/server/http/route";
import { readOfflineDays } from "@/server/services/attendances/offline-days";

export const GET = route({
	action: "attendance:list-my",
	summary: "Hari-hari terakhir peserta didik ini, untuk disimpan ponselnya selama tanpa jaringan",
	run: async ({ actor }) => ({ data: await readOfflineDays(actor) }),
});
