import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { openEmergencyContact } from "@/server/services/internships/emergency-contacts";

/** Not a GET, because opening it is written down. */
export const POST = route({
	action: "emergency-contact:open",
	summary: "Membuka kontak darurat peserta didik, yang dicatat di catatan audit",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await openEmergencyContact(actor, params.id) }),
});
