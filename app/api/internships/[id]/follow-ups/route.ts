import { idParam } from "@/lib/schemas/fields";
import { followUpSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { writeFollowUp } from "@/server/services/internships/follow-ups";

export const POST = route({
	action: "follow-up:write",
	summary: "Mencatat apa yang telah dilakukan untuk peserta didik yang perlu perhatian",
	params: idParam,
	body: followUpSchema,
	run: async ({ actor, params, body }) => ({
		message: "Tindak Lanjut Dicatat",
		data: await writeFollowUp(actor, params.id, body),
		status: 201,
	}),
});
