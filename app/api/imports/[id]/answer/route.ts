import { answerSchema } from "@/lib/imports/answers";
import { idParam } from "@/lib/schemas/fields";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { answerDraft } from "@/server/services/imports/drafts";

export const PUT = route({
	action: "import:manage",
	summary: "Menjawab pertanyaan tentang berkas yang belum diimpor: rombel, orang, baris yang dilewati",
	params: idParam,
	body: answerSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, params, body }) => {
		await answerDraft(actor, params.id, body);
		return { message: "Jawaban Berhasil Disimpan" };
	},
});
