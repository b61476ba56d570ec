import { placingDocumentParams, placingDocumentQuery } from "@/lib/schemas/documents";
import { pdfResponse } from "@/server/http/pdf";
import { PDF, route } from "@/server/http/route";
import { printPlacingDocument } from "@/server/services/documents/placing-documents";

export const GET = route({
	action: "document:placing",
	summary:
		"Perencanaan PKL satu tahun, atau perjanjian, adendum, dan surat keterangan satu tempat PKL sebagai PDF",
	params: placingDocumentParams,
	query: placingDocumentQuery,
	produces: PDF,
	hasEffect: true,
	run: async ({ actor, params, query, tab }) =>
		pdfResponse(await printPlacingDocument(actor, params.document, query), {
			tab,
			knows: query.incomplete === "1",
		}),
});
