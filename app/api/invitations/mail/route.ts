import { inviteGroupSchema } from "@/lib/schemas/invitations";
import { route } from "@/server/http/route";
import { mailInvitations } from "@/server/services/people/invited-people";

export const POST = route({
	action: "invitation:send",
	summary: "Mengirim undangan ke alamat email yang ada di daftar sekolah",
	body: inviteGroupSchema,
	run: async ({ actor, body }) => {
		const data = await mailInvitations(actor, body);
		return { message: `${data.mails} Undangan Dikirim`, data };
	},
});
