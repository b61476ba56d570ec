import { promoteLeaderSchema, userIdParam, usersQuerySchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { promoteMajorLeader } from "@/server/services/people/roles";
import { listUsers } from "@/server/services/people/users";

export const PUT = route({
	action: "user:change-role",
	summary: "Menjadikan seorang pembimbing kepala program sebuah jurusan",
	params: userIdParam,
	query: usersQuerySchema,
	body: promoteLeaderSchema,
	run: async ({ actor, params, query, body }) => {
		await promoteMajorLeader(actor, params.id, body);
		return { message: "Kepala Program Berhasil Diganti", ...(await listUsers(actor, query)) };
	},
});
