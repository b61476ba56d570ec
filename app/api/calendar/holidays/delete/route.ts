import { holidayRemovalSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { removeHoliday } from "@/server/services/schools/calendar";

export const DELETE = route({
	action: "calendar:manage",
	summary: "Menghapus satu hari libur; hari itu kembali menjadi hari kerja",
	body: holidayRemovalSchema,
	run: async ({ actor, body }) => ({
		message: "Hari Libur Berhasil Dihapus",
		data: await removeHoliday(actor, body),
	}),
});
