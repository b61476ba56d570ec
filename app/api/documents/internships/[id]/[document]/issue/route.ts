import { reissueParams } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { issueDocument } from "@/server/services/documents/numbered-documents";

export const POST = route({
	action: "document:issue",
	summary: "Menerbitkan sertifikat atau surat dengan nomor; yang sudah terbit tetap nomornya",
	params: reissueParams,
	run: async ({ actor, params }) => ({
		message: "Dokumen Berhasil Diterbitkan",
		data: await issueDocument(actor, params.id, params.document),
	}),
});
