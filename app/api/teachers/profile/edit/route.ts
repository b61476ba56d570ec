import { editTeacherProfileSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { editTeacherProfile } from "@/server/services/people/profiles";

export const PUT = route({
	action: "profile:edit-teacher",
	summary: "Mengubah profil guru sendiri",
	body: editTeacherProfileSchema,
	run: async ({ actor, body }) => ({
		message: "Data Diri Anda Telah Diperbarui",
		data: await editTeacherProfile(actor, body),
	}),
});
