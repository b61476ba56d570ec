import { notFound } from "@/server/errors";
import { route } from "@/server/http/route";
import { readLogo } from "@/server/services/documents/document-settings";

export const GET = route({
	action: "document:settings",
	summary: "Logo sekolah sendiri di dokumen",
	produces: "image/jpeg",
	run: async ({ actor }) => {
		const bytes = await readLogo(actor);
		if (!bytes) throw notFound();
		return new Response(bytes, {
			headers: {
				"Content-Type": "image/jpeg",
				"Content-Length": String(bytes.length),
				"Cache-Control": "private, no-store",
			},
		});
	},
});
