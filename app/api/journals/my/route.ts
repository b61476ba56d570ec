import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http";
import { listMyJournals } from "@/server/services/journals";

export const GET = route({
	action: "journal:list-my",
	query: listQuerySchema,
	run: ({ actor, query }) => listMyJournals(actor, query),
});
