import { clockQuerySchema } from "@/lib/schemas/attendances";
import { route } from "@/server/http/route";
import { giveTicket } from "@/server/services/attendances/late-records";

export const GET = route({
	action: "clock:read",
	summary: "Tiket waktu server untuk catatan yang dibuat tanpa jaringan",
	query: clockQuerySchema,
	run: async ({ actor, query }) => ({ data: giveTicket(actor, query.device_time) }),
});
