import { documentParams, monthQuery } from "@/lib/schemas/documents";
import { pdfResponse } from "@/server/http/pdf";
import { route } from "@/server/http/route";
import { printDocument } from "@/server/services/documents/documents";

export const GET = route({
	action: "document:print",
	summary: "Dokumen PDF satu PKL: rapor, daftar hadir, jurnal, observasi, sertifikat, atau surat",
	params: documentParams,
	query: monthQuery,
	produces: "application/pdf",
	hasEffect: true,
	run: async ({ actor, params, query }) =>
		pdfResponse(await printDocument(actor, params.id, params.document, query.month)),
});
