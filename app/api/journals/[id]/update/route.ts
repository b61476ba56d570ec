import { idParam } from "@/lib/schemas/fields";
import { submitJournalSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { submitJournal } from "@/server/services/journals";

export const PUT = route({
	action: "journal:submit",
	summary: "Mengirim jurnal untuk diperiksa",
	params: idParam,
	body: submitJournalSchema,
	fileField: "image_path",
	run: async ({ actor, params, body, file }) => ({
		message: "Jurnal aktivitas berhasil dibuat",
		data: await submitJournal(actor, params.id, { ...body, image: file }),
	}),
});

/** Multipart forms come as POST with `_method=put`. */
export const POST = PUT;
