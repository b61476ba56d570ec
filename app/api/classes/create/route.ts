import { classSchema } from "@/lib/schemas/classes";
import { route } from "@/server/http/route";
import { createClass } from "@/server/services/classes/write";

export const POST = route({
	action: "class:manage",
	summary: "Membuat kelas; tanpa school_year pada tahun ajaran berjalan",
	body: classSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Kelas Berhasil Dibuat",
		data: await createClass(actor, body),
	}),
});
