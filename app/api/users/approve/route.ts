import { userIdsSchema, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { approveUsers } from "@/server/services/people/approvals";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:approve",
	summary: "Menyetujui beberapa pendaftar sekaligus, semuanya atau tidak satu pun",
	query: usersQuerySchema,
	body: userIdsSchema,
	run: async ({ actor, query, body }) => {
		await approveUsers(actor, body.ids);
		return { message: `${body.ids.length} Pengguna Berhasil Disetujui`, ...(await listUsers(actor, query)) };
	},
});
