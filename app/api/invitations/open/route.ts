import { openInvitationSchema } from "@/lib/schemas/invitations";
import { route } from "@/server/http/route";
import { openInvitation } from "@/server/services/people/invitation-codes";

export const POST = route({
	action: "public",
	summary: "Data undangan dari daftar sekolah, dengan kode dan tanggal lahir",
	body: openInvitationSchema,
	run: async ({ body, address }) => ({ data: await openInvitation(body, address) }),
});
