import { userIdParam, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { promoteHomeroom } from "@/server/services/people/roles";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:change-role",
	summary: "Menjadikan seorang pembimbing wali kelas",
	params: userIdParam,
	query: usersQuerySchema,
	run: async ({ actor, params, query }) => {
		await promoteHomeroom(actor, params.id);
		return { message: "Pengguna Berhasil Dijadikan Wali Kelas", ...(await listUsers(actor, query)) };
	},
});
