import { idParam } from "@/lib/schemas/fields";
import { moveSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { moveStudent } from "@/server/services/internships/moving";

export const POST = route({
	action: "internship:place",
	summary:
		"Memindahkan peserta didik ke tempat PKL lain mulai suatu hari; PKL yang lama berakhir sehari sebelumnya",
	params: idParam,
	body: moveSchema,
	run: async ({ actor, params, body }) => ({
		status: 201,
		message: "Peserta Didik Berhasil Dipindahkan",
		data: { id_internship: await moveStudent(actor, params.id, body) },
	}),
});
