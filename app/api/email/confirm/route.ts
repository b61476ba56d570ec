import { confirmEmailSchema } from "@/lib/schemas/accounts";
import { route } from "@/server/http/route";
import { confirmEmail } from "@/server/services/email-confirmation";

export const POST = route({
	action: "public",
	summary: "Mengonfirmasi email dengan token dari tautan; boleh diulang",
	body: confirmEmailSchema,
	run: async ({ body, address }) => ({
		message: (await confirmEmail(body.token, address))
			? "Terima kasih, email Anda telah dikonfirmasi."
			: "Email Anda sudah dikonfirmasi sebelumnya.",
	}),
});
