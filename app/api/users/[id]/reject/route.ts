import { userIdParam, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { rejectUsers } from "@/server/services/people/approvals";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:approve",
	summary: "Menolak seorang pendaftar",
	params: userIdParam,
	query: usersQuerySchema,
	run: async ({ actor, params, query }) => {
		await rejectUsers(actor, [params.id]);
		return { message: "Pengguna Berhasil Ditolak", ...(await listUsers(actor, query)) };
	},
});
