import { dependantsQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { listDependants } from "@/server/services/people/handover";

export const GET = route({
	action: "user:change-role",
	summary: "Siapa yang tidak lagi memiliki pembimbing atau wali kelas bila pengguna ini dihapus",
	query: dependantsQuerySchema,
	run: async ({ actor, query }) => ({ data: await listDependants(actor, query.ids) }),
});
