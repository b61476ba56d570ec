import { revokeParams, revokeSchema } from "@/lib/schemas/documents";
import { route } from "@/server/http/route";
import { revokeCertificate } from "@/server/services/documents/numbered-documents";

export const PUT = route({
	action: "document:revoke",
	summary: "Mencabut sertifikat, dengan alasan",
	params: revokeParams,
	body: revokeSchema,
	run: async ({ actor, params, body }) => {
		await revokeCertificate(actor, params.id, body);
		return { message: "Sertifikat Berhasil Dicabut" };
	},
});
