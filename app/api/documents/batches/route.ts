import { route } from "@/server/http/route";
import { listBatches } from "@/server/services/documents/batch-read";

export const GET = route({
	action: "document:batch",
	summary: "Kumpulan dokumen yang diminta sendiri dalam 24 jam terakhir, dan berapa yang sudah jadi",
	run: async ({ actor }) => ({ data: await listBatches(actor) }),
});
