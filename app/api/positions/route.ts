import { route } from "@/server/http/route";
import { listPositions } from "@/server/services/schools/positions";

export const GET = route({
	action: "position:list",
	summary: "Jabatan manajemen sekolah dan pemegangnya",
	run: async ({ actor }) => ({ data: await listPositions(actor) }),
});
