import { calendarQuerySchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { readCalendar } from "@/server/services/schools/calendar";

export const GET = route({
	action: "calendar:manage",
	summary: "Hari kerja dan hari libur sebuah sekolah dalam satu tahun",
	query: calendarQuerySchema,
	run: async ({ actor, query }) => ({ data: await readCalendar(actor, query) }),
});
