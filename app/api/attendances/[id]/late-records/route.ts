import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { listBeside } from "@/server/services/attendances/late-records";

export const GET = route({
	action: "late-record:list",
	summary: "Catatan yang tiba setelah hari itu terisi",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await listBeside(actor, params.id) }),
});
