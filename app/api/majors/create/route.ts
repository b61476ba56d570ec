import { majorSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { createMajor } from "@/server/services/schools/majors";

export const POST = route({
	action: "major:manage",
	summary: "Menambah jurusan; program dan konsentrasi dari daftar resmi ditulis seperti di sana",
	body: majorSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Jurusan Berhasil Ditambahkan",
		data: await createMajor(actor, body),
	}),
});
