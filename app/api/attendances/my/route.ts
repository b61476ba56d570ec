import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http";
import { listMyAttendances } from "@/server/services/attendances";

export const GET = route({
	action: "attendance:list-my",
	query: listQuerySchema,
	run: ({ actor, query }) => listMyAttendances(actor, query),
});
