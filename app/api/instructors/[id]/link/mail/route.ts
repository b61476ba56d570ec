import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { mailLink } from "@/server/services/instructors/mails";

export const POST = route({
	action: "instructor:invite",
	summary: "Mengirim tautan instruktur ke emailnya",
	params: idParam,
	run: async ({ actor, params }) => {
		await mailLink(actor, params.id);
		return { message: "Tautan Dikirim" };
	},
});
