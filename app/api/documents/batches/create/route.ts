import { batchSchema } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { createBatch } from "@/server/services/documents/batch-write";

export const POST = route({
	action: "document:batch",
	summary: "Meminta dokumen satu kelas, atau semua PKL yang terlihat; dibuat di latar belakang",
	body: batchSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Dokumen Sedang Dibuat",
		data: await createBatch(actor, body),
	}),
});
