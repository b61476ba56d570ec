import { positionSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { createPosition } from "@/server/services/schools/positions";

export const POST = route({
	action: "position:manage",
	summary: "Menambah jabatan manajemen sekolah",
	body: positionSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Jabatan Berhasil Ditambahkan",
		data: await createPosition(actor, body),
	}),
});
