import { placementCalendarSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { setCalendar } from "@/server/services/internships/calendars";

export const PUT = route({
	action: "internship:arrange",
	summary: "Mengatur sif dan blok satu atau beberapa PKL, semuanya atau tidak satu pun",
	body: placementCalendarSchema,
	run: async ({ actor, body }) => {
		const data = await setCalendar(actor, body);
		return { message: "Jadwal PKL Berhasil Disimpan", data };
	},
});
