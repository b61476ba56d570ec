import { idParam } from "@/lib/schemas/fields";
import { daysOffSchema } from "@/lib/schemas/workplaces";
import { route } from "@/server/http/route";
import { addDaysOff } from "@/server/services/workplaces/schedules";

export const POST = route({
	action: "workplace:manage",
	summary: "Menambahkan hari libur tempat PKL",
	params: idParam,
	body: daysOffSchema,
	run: async ({ actor, params, body }) => {
		const data = await addDaysOff(actor, params.id, body);
		return { message: "Hari Libur Berhasil Ditambahkan", data, status: 201 };
	},
});
