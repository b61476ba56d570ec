import { idParam } from "@/lib/schemas/fields";
import { scheduleSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { addSchedule } from "@/server/services/workplaces/schedules";

export const POST = route({
	action: "workplace:manage",
	summary: "Menambahkan jadwal tempat PKL, berlaku sejak kemarin atau sejak hari yang direncanakan",
	params: idParam,
	body: scheduleSchema,
	run: async ({ actor, params, body }) => {
		const data = await addSchedule(actor, params.id, body);
		return { message: "Jadwal Berhasil Ditambahkan", data, status: 201 };
	},
});
