import { idParam } from "@/lib/schemas/fields";
import { raporSchema } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { updateRapor } from "@/server/services/rapor/rapor-entries";

export const PUT = route({
	action: "rapor:write",
	summary: "Mengisi rapor peserta bimbingan: nilai, deskripsi, catatan, dan nilai dunia kerja",
	params: idParam,
	body: raporSchema,
	run: async ({ actor, params, body }) => ({
		message: "Rapor Berhasil Disimpan",
		data: await updateRapor(actor, params.id, body),
	}),
});
