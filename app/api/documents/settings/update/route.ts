import { documentSettingsSchema } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { updateDocumentSettings } from "@/server/services/documents/document-settings";

export const PUT = route({
	action: "document:settings",
	summary: "Mengatur kop, kertas, nomor surat, dan kalimat dokumen sekolah sendiri",
	body: documentSettingsSchema,
	run: async ({ actor, body }) => ({
		message: "Pengaturan Dokumen Berhasil Disimpan",
		data: await updateDocumentSettings(actor, body),
	}),
});
