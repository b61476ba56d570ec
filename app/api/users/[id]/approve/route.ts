import { userIdParam, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { approveUsers } from "@/server/services/people/approvals";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:approve",
	summary: "Menyetujui seorang pendaftar",
	params: userIdParam,
	query: usersQuerySchema,
	run: async ({ actor, params, query }) => {
		await approveUsers(actor, [params.id]);
		return { message: "Pengguna Berhasil Disetujui", ...(await listUsers(actor, query)) };
	},
});
