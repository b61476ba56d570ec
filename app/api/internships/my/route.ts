import { route } from "@/server/http/route";
import { readMyInternships } from "@/server/services/internships/internship-lists";

export const GET = route({
	action: "internship:list-my",
	summary: "PKL milik sendiri",
	run: async ({ actor }) => ({ dataJson: await readMyInternships(actor) }),
});
