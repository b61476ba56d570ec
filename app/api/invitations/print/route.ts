import { inviteGroupSchema } from "@/lib/schemas/invitations";
import { pdfResponse } from "@/server/http/pdf";
import { route } from "@/server/http/route";
import { printInvitations } from "@/server/services/documents/invitations";

export const POST = route({
	action: "invitation:send",
	summary: "Lembar undangan satu kelas sebagai PDF; kode yang lama tidak berlaku lagi",
	body: inviteGroupSchema,
	produces: "application/pdf",
	run: async ({ actor, body }) =>
		pdfResponse(await printInvitations(actor, body), { tab: undefined, knows: false }),
});
