import { route } from "@/server/http";
import { listMyInternships } from "@/server/services/internships";

export const GET = route({
	action: "internship:list-my",
	run: async ({ actor }) => ({ data: await listMyInternships(actor) }),
});
