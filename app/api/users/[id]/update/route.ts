import { correctPersonSchema, userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { correctPerson } from "@/server/services/people/person";

export const PUT = route({
	action: "user:correct",
	summary:
		"Memperbaiki profil seseorang; hanya isian yang dikirim. Email dan NISN hanya oleh manajemen sekolah",
	params: userIdParam,
	body: correctPersonSchema,
	run: async ({ actor, params, body }) => ({
		data: await correctPerson(actor, params.id, body),
		message: "Data Pengguna Berhasil Diperbarui",
	}),
});
