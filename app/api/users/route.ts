import { usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { listUsers } from "@/server/services/people/users";

export const GET = route({
	action: "user:list",
	summary: "Semua pengguna, terbaru lebih dulu; role mempersempitnya",
	query: usersQuerySchema,
	run: ({ actor, query }) => listUsers(actor, query),
});
