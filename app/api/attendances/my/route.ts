import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http/route";
import { listMyAttendances } from "@/server/services/attendances/attendance-lists";

export const GET = route({
	action: "attendance:list-my",
	summary: "Kehadiran sendiri pada PKL yang berlangsung, atau yang terakhir",
	query: listQuerySchema,
	run: ({ actor, query }) => listMyAttendances(actor, query),
});
