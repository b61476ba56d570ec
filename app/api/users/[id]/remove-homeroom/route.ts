import { successorsSchema, userIdParam, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { removeHomeroom } from "@/server/services/people/roles";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:change-role",
	summary: "Menjadikan seorang wali kelas pembimbing kembali",
	params: userIdParam,
	query: usersQuerySchema,
	body: successorsSchema,
	run: async ({ actor, params, query, body }) => {
		await removeHomeroom(actor, params.id, body);
		return { message: "Pengguna Berhasil Dihapus dari Wali Kelas", ...(await listUsers(actor, query)) };
	},
});
