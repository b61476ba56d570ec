import { raporClassSchema } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { lockRapors } from "@/server/services/rapor/rapor-locks";

export const PUT = route({
	action: "rapor:lock",
	summary: "Mengunci rapor satu kelas yang sudah lengkap",
	body: raporClassSchema,
	run: async ({ actor, body }) => ({
		message: "Rapor Berhasil Dikunci",
		data: await lockRapors(actor, body),
	}),
});
