import { idParam } from "@/lib/schemas/fields";
import { remarkSchema } from "@/lib/schemas/instructor-answers";
import { route } from "@/server/http/route";
import { writeRemark } from "@/server/services/instructors/journal-remarks";

export const PUT = route({
	action: "instructor",
	summary: "Instruktur memberi catatan pada jurnal; tanpa teks, catatannya dihapus",
	params: idParam,
	body: remarkSchema,
	run: async ({ actor, params, body }) => {
		await writeRemark(actor, params.id, body);
		return { message: "Catatan Tersimpan" };
	},
});
