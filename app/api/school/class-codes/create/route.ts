import { classCodeSchema } from "@/lib/schemas/classes";
import { route } from "@/server/http/route";
import { createClassCode } from "@/server/services/schools/school-codes";

export const POST = route({
	action: "registration:manage",
	summary: "Membuat kode kelas: wali kelas dan kompetensi keahlian",
	body: classCodeSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Kode Kelas Berhasil Dibuat",
		data: await createClassCode(actor, body),
	}),
});
