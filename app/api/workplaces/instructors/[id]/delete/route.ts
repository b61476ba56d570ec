import { idParam } from "@/lib/schemas/fields";
import { versionSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { removeInstructor } from "@/server/services/workplaces/parts";

export const DELETE = route({
	action: "workplace:manage",
	summary: "Menghapus instruktur yang tidak tercantum di PKL",
	params: idParam,
	body: versionSchema,
	run: async ({ actor, params, body }) => {
		await removeInstructor(actor, params.id, body.version);
		return { message: "Instruktur Berhasil Dihapus" };
	},
});
