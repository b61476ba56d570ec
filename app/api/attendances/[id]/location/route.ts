import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { findPlace } from "@/server/services/attendances/places";

export const GET = route({
	action: "attendance:locate",
	summary: "Lokasi satu presensi, untuk petanya; null bila tidak ada",
	params: idParam,
	run: async ({ actor, params }) => ({ data: await findPlace(actor, params.id) }),
});
