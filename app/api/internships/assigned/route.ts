import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http/route";
import { listAssignedInternships } from "@/server/services/internships/internship-lists";

export const GET = route({
	action: "internship:list-assigned",
	summary: "PKL yang boleh dilihat peran ini, beserta kehadiran, jurnal, observasi, dan asesmennya",
	query: listQuerySchema,
	run: ({ actor, query }) => listAssignedInternships(actor, query),
});
