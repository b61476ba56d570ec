import { moveStudentsSchema } from "@/lib/schemas/classes";
import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { moveStudents } from "@/server/services/classes/write";

export const PUT = route({
	action: "class:manage",
	summary: "Memindahkan peserta didik ke kelas ini; 409 students_moved bila mereka tidak lagi di kelas from",
	params: idParam,
	body: moveStudentsSchema,
	run: async ({ actor, params, body }) => ({
		message: "Peserta Didik Berhasil Dipindahkan",
		data: await moveStudents(actor, params.id, body),
	}),
});
