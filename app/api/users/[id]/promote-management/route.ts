import { promoteManagementSchema, userIdParam, usersQuerySchema } from "@/lib/schemas/people";
import { leaving } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { promoteManagement } from "@/server/services/people/roles";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:change-role",
	summary: "Memberi seorang pembimbing jabatan manajemen sekolah",
	params: userIdParam,
	query: usersQuerySchema,
	body: promoteManagementSchema,
	run: async ({ actor, params, query, body }) => {
		await promoteManagement(actor, params.id, body);
		return {
			message: "Manajemen Sekolah Berhasil Diganti",
			...(await listUsers(actor, query)),
			// A manager who gives up their own position has no session any more.
			...(body.id === actor.id_user && leaving()),
		};
	},
});
