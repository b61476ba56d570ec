import { idParam } from "@/lib/schemas/fields";
import { paperDownload } from "@/server/http/download";
import { route } from "@/server/http/route";
import { openSignedPaper } from "@/server/services/internships/signed-paper";

export const GET = route({
	action: "internship:open-paper",
	summary: "Surat bertanda tangan sebuah PKL, PDF atau JPEG",
	params: idParam,
	produces: "application/pdf",
	run: async ({ actor, params }) => paperDownload("surat-pkl", await openSignedPaper(actor, params.id)),
});
