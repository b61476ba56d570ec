import { issueLettersSchema, lettersParams } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { issueLetters } from "@/server/services/documents/school-letters";

export const POST = route({
	action: "document:letters",
	summary: "Menerbitkan semua surat satu jenis dan tahun ajaran yang belum bernomor",
	params: lettersParams,
	body: issueLettersSchema,
	run: async ({ actor, params, body }) => {
		const data = await issueLetters(actor, params.document, body);
		const numbers = data.issued === 1 ? `nomor ${data.first}` : `nomor ${data.first} sampai ${data.last}`;
		return { message: `${data.issued} surat terbit, ${numbers}`, data };
	},
});
