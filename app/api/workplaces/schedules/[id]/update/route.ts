import { idParam } from "@/lib/schemas/fields";
import { scheduleSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { updateSchedule } from "@/server/services/workplaces/schedules";

export const PUT = route({
	action: "workplace:manage",
	summary: "Mengubah jadwal tempat PKL, berlaku sejak kemarin atau mulai hari yang disebut",
	params: idParam,
	body: scheduleSchema,
	run: async ({ actor, params, body }) => {
		const data = await updateSchedule(actor, params.id, body);
		return { message: "Jadwal Berhasil Disimpan", data };
	},
});
