import { userIdsSchema, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { rejectUsers } from "@/server/services/people/approvals";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:approve",
	summary: "Menolak beberapa pendaftar sekaligus, semuanya atau tidak satu pun",
	query: usersQuerySchema,
	body: userIdsSchema,
	run: async ({ actor, query, body }) => {
		await rejectUsers(actor, body.ids);
		return { message: `${body.ids.length} Pengguna Berhasil Ditolak`, ...(await listUsers(actor, query)) };
	},
});
