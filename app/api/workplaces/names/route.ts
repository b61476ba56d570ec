import { nameSearchSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { suggestNames } from "@/server/services/workplaces/read";

export const GET = route({
	action: "workplace:suggest",
	summary: "Nama tempat PKL sekolah yang cocok dengan ejaan apa pun, paling banyak delapan",
	query: nameSearchSchema,
	run: async ({ actor, query }) => ({ data: await suggestNames(actor, query.search) }),
});
