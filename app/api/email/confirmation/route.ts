import { route } from "@/server/http/route";
import { resendConfirmation } from "@/server/services/people/email-confirmation";

export const POST = route({
	action: "email:confirm",
	summary: "Mengirim ulang tautan konfirmasi ke email sendiri",
	run: async ({ actor }) => ({
		message: `Tautan konfirmasi dikirim ke ${await resendConfirmation(actor)}.`,
	}),
});
