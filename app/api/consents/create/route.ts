import { recordConsentsSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { recordConsents } from "@/server/services/people/consents";

export const POST = route({
	action: "privacy:manage",
	summary: "Mencatat surat persetujuan orang tua yang disimpan sekolah",
	body: recordConsentsSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Persetujuan Orang Tua Berhasil Dicatat",
		data: { recorded: await recordConsents(actor, body) },
	}),
});
