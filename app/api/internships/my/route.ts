import { route } from "@/server/http";
import { listMyInternships } from "@/server/services/internship-lists";

export const GET = route({
	action: "internship:list-my",
	summary: "PKL milik sendiri",
	run: ({ actor }) => listMyInternships(actor),
});
