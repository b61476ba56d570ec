import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http/route";
import { listAssignedAttendances } from "@/server/services/attendances/attendance-lists";

export const GET = route({
	action: "attendance:list-assigned",
	summary: "Kehadiran yang boleh dilihat peran ini",
	query: listQuerySchema,
	run: ({ actor, query }) => listAssignedAttendances(actor, query),
});
