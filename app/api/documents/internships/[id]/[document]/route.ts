import { documentParams, documentQuery } from "@/lib/schemas/documents";
import { pdfResponse } from "@/server/http/pdf";
import { PDF, route } from "@/server/http/route";
import { printDocument } from "@/server/services/documents/compose";

export const GET = route({
	action: "document:print",
	summary: "Dokumen PDF satu PKL: rapor, daftar hadir, jurnal, observasi, sertifikat, atau surat",
	params: documentParams,
	query: documentQuery,
	produces: PDF,
	hasEffect: true,
	run: async ({ actor, params, query, tab }) =>
		pdfResponse(await printDocument(actor, params.id, params.document, query), {
			tab,
			knows: query.incomplete === "1",
		}),
});
