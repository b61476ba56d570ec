import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { openEmergencyContact } from "@/server/services/internships/emergency-contacts";

/** This is not a GET, because the audit log records each opening. */
export const POST = route({
	action: "emergency-contact:open",
	summary: "Membuka kontak darurat peserta didik, yang dicatat di catatan audit",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await openEmergencyContact(actor, params.id) }),
});
