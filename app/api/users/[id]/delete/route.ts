import { deletionQuerySchema, successorsSchema, userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { deleteUsers, listUsers } from "@/server/services/people/users";

export const DELETE = route({
	action: "user:delete",
	summary: "Menghapus satu pengguna dengan semua datanya",
	params: userIdParam,
	query: deletionQuerySchema,
	body: successorsSchema,
	run: async ({ actor, params, query, body }) => {
		await deleteUsers(actor, [params.id], query.expected_role, body);
		return { message: "Pengguna Berhasil Dihapus", ...(await listUsers(actor, query)) };
	},
});
