import { deleteUsersSchema, deletionQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { deleteUsers, listUsers } from "@/server/services/people/users";

export const DELETE = route({
	action: "user:delete",
	summary: "Menghapus beberapa pengguna sekaligus, semuanya atau tidak satu pun",
	query: deletionQuerySchema,
	body: deleteUsersSchema,
	run: async ({ actor, query, body }) => {
		await deleteUsers(actor, body.ids, query.expected_role, body);
		const message = `${body.ids.length} Pengguna Berhasil Dihapus`;
		return { message, ...(await listUsers(actor, query)) };
	},
});
