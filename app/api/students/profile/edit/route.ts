import { editStudentProfileSchema } from "@/lib/schemas/profiles";
import { route } from "@/server/http/route";
import { editStudentProfile } from "@/server/services/accounts/profiles";

export const PUT = route({
	action: "profile:edit-student",
	summary: "Mengubah profil peserta didik sendiri",
	body: editStudentProfileSchema,
	run: async ({ actor, body }) => ({
		message: "Data Diri Anda Telah Diperbarui",
		data: await editStudentProfile(actor, body),
	}),
});
