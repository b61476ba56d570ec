import { numberParam } from "@/lib/schemas/fields";
import { nameLeaderSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { nameMajorLeader } from "@/server/services/people/roles";

export const PUT = route({
	action: "user:change-role",
	summary:
		"Menetapkan atau mengosongkan kepala program, juga guru yang sudah memiliki jabatan lain; 409 holder_changed bila kepalanya bukan expected",
	params: numberParam,
	body: nameLeaderSchema,
	run: async ({ actor, params, body }) => {
		await nameMajorLeader(actor, params.id, body);
		return { message: "Kepala Program Berhasil Diganti" };
	},
});
