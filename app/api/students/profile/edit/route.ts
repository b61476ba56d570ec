import { editStudentProfileSchema } from "@/lib/schemas/people";
import { savedReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { editStudentProfile } from "@/server/services/people/profiles";

export const PUT = route({
	action: "profile:edit-student",
	summary: "Mengubah profil peserta didik sendiri",
	body: editStudentProfileSchema,
	run: async ({ actor, body }) => {
		const { user: data, waiting } = await editStudentProfile(actor, body);
		return savedReply("Data Diri Anda Telah Diperbarui", data, { waiting, about: "profile" });
	},
});
