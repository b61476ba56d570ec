import { classDocumentParams, classDocumentQuery } from "@/lib/schemas/documents";
import { pdfResponse } from "@/server/http/pdf";
import { PDF, route } from "@/server/http/route";
import { printClassDocument } from "@/server/services/documents/class-documents";

export const GET = route({
	action: "document:batch",
	summary: "Rekap nilai atau kehadiran satu kelas sebagai PDF",
	params: classDocumentParams,
	query: classDocumentQuery,
	produces: PDF,
	hasEffect: true,
	run: async ({ actor, params, query, tab }) =>
		pdfResponse(await printClassDocument(actor, params.id, params.document, query), {
			tab,
			knows: query.incomplete === "1",
		}),
});
