import { idParam } from "@/lib/schemas/fields";
import { paperDownload } from "@/server/http/download";
import { route } from "@/server/http/route";
import { openAgreement } from "@/server/services/workplaces/agreement";

export const GET = route({
	action: "workplace:manage",
	summary: "Berkas perjanjian dengan tempat PKL, PDF atau JPEG",
	params: idParam,
	produces: "application/pdf",
	run: async ({ actor, params }) => paperDownload("perjanjian", await openAgreement(actor, params.id)),
});
