import { holidayListSchema } from "@/lib/schemas/calendar";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { addHolidays } from "@/server/services/schools/calendar";

export const POST = route({
	action: "calendar:manage",
	summary: "Menambahkan hari libur dari sebuah daftar, semuanya atau tidak satu pun",
	body: holidayListSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, body: { npsn, national, list } }) => ({
		message: `${list.length} Hari Libur Berhasil Disimpan`,
		data: await addHolidays(actor, { npsn, national, holidays: list }),
		status: 201,
	}),
});
