import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { findRapor } from "@/server/services/rapor/read";

export const GET = route({
	action: "rapor:read",
	summary: "Rapor PKL satu peserta didik; peserta didik melihatnya setelah dikunci",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await findRapor(actor, params.id) }),
});
