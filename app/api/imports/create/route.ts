import { uploadSchema } from "@/lib/schemas/imports";
import { route } from "@/server/http/route";
import { uploadFile } from "@/server/services/imports/drafts";

export const POST = route({
	action: "import:manage",
	summary: "Membaca berkas XLSX atau CSV sebelum diimpor; belum ada yang tersimpan sebagai data sekolah",
	body: uploadSchema,
	fileField: "file",
	largeFile: { bytes: 7 * 1024 * 1024, words: "Berkas maksimal 5 MB." },
	run: async ({ actor, body, file }) => ({
		message: "Berkas Berhasil Dibaca",
		data: await uploadFile(actor, body, file),
		status: 201,
	}),
});
