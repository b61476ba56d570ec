import { route } from "@/server/http/route";
import { readDocumentSettings } from "@/server/services/documents/document-settings";

export const GET = route({
	action: "document:settings",
	summary: "Kop, kertas, nomor surat, dan kalimat dokumen sekolah sendiri",
	run: async ({ actor }) => ({ data: await readDocumentSettings(actor) }),
});
