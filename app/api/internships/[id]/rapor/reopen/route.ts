import { idParam } from "@/lib/schemas/fields";
import { reopenRaporSchema } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { reopenRapor } from "@/server/services/rapor/rapor-locks";

export const PUT = route({
	action: "rapor:lock",
	summary: "Membuka kembali rapor yang dikunci, dengan alasan",
	params: idParam,
	body: reopenRaporSchema,
	run: async ({ actor, params, body }) => {
		await reopenRapor(actor, params.id, body);
		return { message: "Rapor Berhasil Dibuka Kembali" };
	},
});
