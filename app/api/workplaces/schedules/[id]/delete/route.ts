import { idParam } from "@/lib/schemas/fields";
import { versionSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { removeSchedule } from "@/server/services/workplaces/schedules";

export const DELETE = route({
	action: "workplace:manage",
	summary: "Menghapus jadwal yang bukan sif peserta didik",
	params: idParam,
	body: versionSchema,
	run: async ({ actor, params, body }) => {
		const data = await removeSchedule(actor, params.id, body.version);
		return { message: "Jadwal Berhasil Dihapus", data };
	},
});
