import { confirmEmailSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { confirmEmail } from "@/server/services/people/email-confirmation";

const WORDS = {
	changed: "Terima kasih, email akun Anda telah diganti.",
	confirmed: "Terima kasih, email Anda telah dikonfirmasi.",
	nothing: "Email Anda sudah dikonfirmasi sebelumnya.",
};

export const POST = route({
	action: "public",
	summary: "Mengonfirmasi email dengan token dari tautan; boleh diulang",
	body: confirmEmailSchema,
	run: async ({ body, address }) => ({ message: WORDS[await confirmEmail(body.token, address)] }),
});
