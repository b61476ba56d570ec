import { userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { openTeacherContact } from "@/server/services/people/teachers";

/** This is not a GET, because the audit log records each opening. */
export const POST = route({
	action: "teacher:open-contact",
	summary: "Membuka kontak seorang guru untuk data PKL, yang dibatasi dan dicatat di catatan audit",
	params: userIdParam,
	run: async ({ actor, params }) => ({ data: await openTeacherContact(actor, params.id) }),
});
