import { lettersParams, lettersQuery } from "@/lib/schemas/documents";
import { pdfResponse } from "@/server/http/pdf";
import { PDF, route } from "@/server/http/route";
import { printLetters } from "@/server/services/documents/school-letters";

export const GET = route({
	action: "document:letters",
	summary:
		"Semua surat satu jenis dan tahun ajaran dalam satu PDF: yang sudah terbit, atau pratinjau yang belum",
	params: lettersParams,
	query: lettersQuery,
	produces: PDF,
	hasEffect: true,
	run: async ({ actor, params, query, tab }) =>
		pdfResponse(await printLetters(actor, params.document, query), { tab, knows: query.incomplete === "1" }),
});
