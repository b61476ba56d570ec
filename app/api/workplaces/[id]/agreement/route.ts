import { idParam } from "@/lib/schemas/fields";
import { isPdf } from "@/server/files/storage";
import { downloadOf } from "@/server/http/download";
import { route } from "@/server/http/route";
import { openAgreement } from "@/server/services/workplaces/agreement";

export const GET = route({
	action: "workplace:manage",
	summary: "Berkas perjanjian dengan tempat PKL, PDF atau JPEG",
	params: idParam,
	produces: "application/pdf",
	run: async ({ actor, params }) => {
		const bytes = await openAgreement(actor, params.id);
		const [end, type] = isPdf(bytes) ? ["pdf", "application/pdf"] : ["jpg", "image/jpeg"];
		return downloadOf({ name: `perjanjian.${end}`, type: String(type), bytes });
	},
});
