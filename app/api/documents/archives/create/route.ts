import { archiveSchema } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { createArchive } from "@/server/services/documents/batch-write";

export const POST = route({
	action: "document:archive",
	summary: "Meminta arsip satu tahun ajaran: semua dokumen, daftar, dan foto; dibuat di latar belakang",
	body: archiveSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Arsip Sedang Dibuat",
		data: await createArchive(actor, body),
	}),
});
