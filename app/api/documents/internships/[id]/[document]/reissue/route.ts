import { reissueParams } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { reissueDocument } from "@/server/services/documents/numbered-documents";

export const POST = route({
	action: "document:reissue",
	summary: "Menerbitkan ulang sertifikat atau surat: versi berikutnya dengan nomor yang sama",
	params: reissueParams,
	run: async ({ actor, params }) => ({
		message: "Dokumen Berhasil Diterbitkan Ulang",
		data: await reissueDocument(actor, params.id, params.document),
	}),
});
