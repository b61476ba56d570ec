import { route } from "@/server/http/route";
import { exportOwnData } from "@/server/services/export";

export const GET = route({
	action: "user:export",
	summary: "Mengunduh data sendiri sebagai berkas ZIP",
	produces: "application/zip",
	hasEffect: true,
	run: async ({ actor }) => {
		const { name, stream } = await exportOwnData(actor);
		return new Response(stream, {
			headers: {
				"Content-Type": "application/zip",
				"Content-Disposition": `attachment; filename="${name}"`,
				// On a shared computer the next person must not find it.
				"Cache-Control": "private, no-store",
			},
		});
	},
});
