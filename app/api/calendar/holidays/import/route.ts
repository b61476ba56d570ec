import { holidayListSchema } from "@/lib/schemas/schools";
import { LONG_LIST } from "@/server/http/body";
import { route } from "@/server/http/route";
import { addHolidays } from "@/server/services/schools/calendar";

export const POST = route({
	action: "calendar:manage",
	summary:
		"Menambahkan hari libur dari sebuah daftar, semuanya atau tidak satu pun; dengan partial, yang terbaca saja",
	body: holidayListSchema,
	maxBody: LONG_LIST,
	run: async ({ actor, body: { skipped, ...list } }) => ({
		message: `${list.holidays.length} Hari Libur Berhasil Disimpan`,
		data: { ...(await addHolidays(actor, list)), skipped },
		status: 201,
	}),
});
