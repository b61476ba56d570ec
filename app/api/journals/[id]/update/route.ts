import { idOrDateParam } from "@/lib/schemas/fields";
import { submitJournalSchema } from "@/lib/schemas/journals";
import { keptReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { submitJournal } from "@/server/services/journals/write";

export const PUT = route({
	action: "journal:submit",
	summary: "Mengirim jurnal untuk diperiksa; {id} boleh juga tanggalnya",
	params: idOrDateParam,
	body: submitJournalSchema,
	fileField: "image_path",
	takesKey: true,
	run: async ({ actor, params, body, file, keyed }) =>
		keptReply(await submitJournal(actor, params.id, { ...body, image: file }, keyed), {
			message: "Jurnal aktivitas berhasil dibuat",
		}),
});

/** Multipart forms come as POST with `_method=put`. */
export const POST = PUT;
