import { acceptInvitationSchema } from "@/lib/schemas/invitations";
import { endSession } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { acceptInvitation } from "@/server/services/people/invitation-codes";

export const POST = route({
	action: "public",
	summary: "Menerima undangan: membuka akun yang dibuat sekolah dan memulai sesinya",
	body: acceptInvitationSchema,
	run: async ({ body, browser, sessionId }) => {
		const { user, cookies } = await acceptInvitation(body, browser());
		if (sessionId) await endSession(sessionId);
		return { message: "Akun Anda Siap Digunakan", data: user, cookies };
	},
});
