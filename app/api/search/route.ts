import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http/route";
import { findAnything } from "@/server/services/search/find";

/** How many people are suggested at once. */
const SUGGESTED = 8;

export const GET = route({
	action: "search:use",
	summary: "Orang, tempat PKL, dan kelas yang boleh dibuka pembaca, dengan ejaan apa pun",
	query: listQuerySchema.pick({ search: true }),
	run: async ({ actor, query }) => ({ data: await findAnything(actor, query.search, SUGGESTED) }),
});
