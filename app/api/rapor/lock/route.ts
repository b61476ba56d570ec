import { raporLockSchema } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { lockRapors } from "@/server/services/rapor/rapor-locks";

export const PUT = route({
	action: "rapor:lock",
	summary: "Mengunci rapor satu kelas: semuanya, atau hanya yang sudah lengkap",
	body: raporLockSchema,
	run: async ({ actor, body }) => ({
		message: "Rapor Berhasil Dikunci",
		data: await lockRapors(actor, body),
	}),
});
