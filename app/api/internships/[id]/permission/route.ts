import { idParam } from "@/lib/schemas/fields";
import { paperDownload } from "@/server/http/download";
import { route } from "@/server/http/route";
import { openPermission } from "@/server/services/internships/permissions";

export const GET = route({
	action: "readiness:open-permission",
	summary: "Surat izin orang tua sebuah PKL, PDF atau JPEG",
	params: idParam,
	produces: "application/pdf",
	hasEffect: true,
	run: async ({ actor, params }) => paperDownload("izin-orang-tua", await openPermission(actor, params.id)),
});
