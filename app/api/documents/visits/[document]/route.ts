import { visitDocumentParams, visitDocumentQuery } from "@/lib/schemas/visits";
import { pdfResponse } from "@/server/http/pdf";
import { PDF, route } from "@/server/http/route";
import { printVisits } from "@/server/services/documents/visit-documents";

export const GET = route({
	action: "visit:read",
	summary: "Jadwal kunjungan satu semester, atau lembar monitoringnya, sebagai PDF",
	params: visitDocumentParams,
	query: visitDocumentQuery,
	produces: PDF,
	hasEffect: true,
	run: async ({ actor, params, query, tab }) =>
		pdfResponse(await printVisits(actor, params.document, query), { tab, knows: query.incomplete === "1" }),
});
