import { classCodeParam } from "@/lib/schemas/classes";
import { route } from "@/server/http/route";
import { deleteClassCode } from "@/server/services/schools/school-codes";

export const DELETE = route({
	action: "registration:manage",
	summary: "Menghapus kode kelas; peserta didik yang sudah mendaftar tetap",
	params: classCodeParam,
	run: async ({ actor, params }) => ({
		message: "Kode Kelas Berhasil Dihapus",
		data: await deleteClassCode(actor, params.code),
	}),
});
