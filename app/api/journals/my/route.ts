import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http/route";
import { listMyJournals } from "@/server/services/journals/read";

export const GET = route({
	action: "journal:list-my",
	summary: "Jurnal sendiri pada PKL yang berlangsung, atau yang terakhir",
	query: listQuerySchema,
	run: ({ actor, query }) => listMyJournals(actor, query),
});
