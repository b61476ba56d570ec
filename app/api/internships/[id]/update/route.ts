import { idParam } from "@/lib/schemas/fields";
import { internshipSchema } from "@/lib/schemas/internships";
import { savedReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { updateInternship } from "@/server/services/internships/write";

export const PUT = route({
	action: "internship:edit",
	summary: "Mengubah data PKL",
	params: idParam,
	body: internshipSchema,
	run: async ({ actor, params, body }) => {
		const { internship: data, waiting } = await updateInternship(actor, params.id, body);
		return savedReply("Data PKL Berhasil Diperbarui", data, { waiting, about: "placement" });
	},
});
