import { registrationSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { updateRegistration } from "@/server/services/schools/school-codes";

export const PUT = route({
	action: "registration:manage",
	summary: "Menentukan apakah peserta didik yang mendaftar menunggu persetujuan",
	body: registrationSchema,
	run: async ({ actor, body }) => ({
		message: "Pengaturan Berhasil Disimpan",
		data: await updateRegistration(actor, body),
	}),
});
