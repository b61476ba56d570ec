import { listQuerySchema } from "@/lib/schemas/lists";
import { route } from "@/server/http/route";
import { pageOfWorkplaces } from "@/server/services/workplaces/read";

export const GET = route({
	action: "workplace:read",
	summary: "Tempat PKL yang dapat dilihat, sepuluh per halaman, dicari dengan ejaan apa pun",
	query: listQuerySchema.pick({ page: true, search: true }),
	run: async ({ actor, query: { page = 1, search } }) => {
		const { rows, meta } = await pageOfWorkplaces(actor, { page, search: search ?? "" });
		return { data: rows, meta };
	},
});
