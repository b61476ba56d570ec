import { updatePrivacySchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { updatePrivacy } from "@/server/services/schools/privacy";

export const PUT = route({
	action: "privacy:manage",
	summary: "Mengatur persetujuan orang tua dan masa simpan data di sekolah sendiri",
	body: updatePrivacySchema,
	run: async ({ actor, body }) => ({
		message: "Pengaturan Privasi Berhasil Disimpan",
		data: await updatePrivacy(actor, body),
	}),
});
