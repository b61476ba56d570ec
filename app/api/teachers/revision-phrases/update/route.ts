import { revisionPhrasesSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { keepPhrases } from "@/server/services/journals/revision-phrases";

export const PUT = route({
	action: "profile:edit-teacher",
	summary: "Menyimpan kalimat sendiri untuk meminta revisi; tanpa kalimat, yang bawaan berlaku lagi",
	body: revisionPhrasesSchema,
	run: async ({ actor, body }) => ({
		message: "Kalimat Berhasil Disimpan",
		data: { phrases: await keepPhrases(actor, body.phrases) },
	}),
});
