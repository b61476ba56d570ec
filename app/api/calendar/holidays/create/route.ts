import { holidaySchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { addHolidays } from "@/server/services/schools/calendar";

export const POST = route({
	action: "calendar:manage",
	summary: "Menambahkan satu hari libur sekolah atau libur nasional",
	body: holidaySchema,
	run: async ({ actor, body: { npsn, national, date, name } }) => ({
		message: "Hari Libur Berhasil Disimpan",
		data: await addHolidays(actor, { npsn, national, holidays: [{ date, name }] }),
		status: 201,
	}),
});
