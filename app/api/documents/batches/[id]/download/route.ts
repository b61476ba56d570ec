import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { downloadBatch } from "@/server/services/documents/document-batches";

export const GET = route({
	action: "document:batch",
	summary: "Mengunduh kumpulan dokumen sendiri sebagai berkas ZIP",
	params: idParam,
	produces: "application/zip",
	hasEffect: true,
	run: async ({ actor, params }) => {
		const { name, stream } = await downloadBatch(actor, params.id);
		return new Response(stream, {
			headers: {
				"Content-Type": "application/zip",
				"Content-Disposition": `attachment; filename="${name}"`,
				// The next person at a shared computer must not find the file.
				"Cache-Control": "private, no-store",
			},
		});
	},
});
