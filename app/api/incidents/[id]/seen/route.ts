import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { markSeen } from "@/server/services/incidents/follow";

export const PUT = route({
	action: "incident:follow",
	summary: "Mencatat bahwa laporan kejadian sudah dibuka",
	params: idParam,
	run: async ({ actor, params }) => {
		await markSeen(actor, params.id);
		return { message: "Sudah Dilihat", data: null };
	},
});
