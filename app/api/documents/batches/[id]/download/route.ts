import { batchQuery } from "@/lib/schemas/documents";
import { idParam } from "@/lib/schemas/fields";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { downloadBatch } from "@/server/services/documents/batch-read";

export const GET = route({
	action: "document:batch",
	summary: "Mengunduh kumpulan dokumen sendiri: berkas ZIP, atau satu PDF per kelas dengan penanda",
	params: idParam,
	query: batchQuery,
	produces: "application/zip",
	hasEffect: true,
	run: async ({ actor, params, query }) => downloadOf(await downloadBatch(actor, params.id, query)),
});
