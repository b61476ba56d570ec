import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { readClass } from "@/server/services/classes/read";

export const GET = route({
	action: "class:manage",
	summary: "Satu kelas dengan peserta didiknya",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await readClass(actor, params.id) }),
});
