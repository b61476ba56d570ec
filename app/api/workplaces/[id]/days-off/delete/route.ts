import { idParam } from "@/lib/schemas/fields";
import { dayOffSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { removeDayOff } from "@/server/services/workplaces/schedules";

export const DELETE = route({
	action: "workplace:manage",
	summary: "Menghapus hari libur tempat PKL",
	params: idParam,
	body: dayOffSchema,
	run: async ({ actor, params, body }) => {
		const data = await removeDayOff(actor, { id_workplace: params.id, ...body });
		return { message: "Hari Libur Berhasil Dihapus", data };
	},
});
