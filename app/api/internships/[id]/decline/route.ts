import { idParam } from "@/lib/schemas/fields";
import { declineSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { declinePlacement } from "@/server/services/internships/confirming";

export const PUT = route({
	action: "internship:decline",
	summary: "Menyampaikan alasan tidak bersedia PKL di tempat yang diusulkan sekolah",
	params: idParam,
	body: declineSchema,
	run: async ({ actor, params, body }) => {
		await declinePlacement(actor, params.id, body);
		return { message: "Alasan Sudah Disampaikan kepada Kepala Program" };
	},
});
