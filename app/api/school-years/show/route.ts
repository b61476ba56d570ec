import { shownYearSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { showYear } from "@/server/services/schools/school-years";

export const PUT = route({
	action: "school-year:show",
	summary: "Memilih tahun ajaran yang ditampilkan halaman guru",
	body: shownYearSchema,
	run: async ({ actor, body }) => ({
		message: "Tahun Ajaran Dipilih",
		cookies: [await showYear(actor, body.school_year)],
	}),
});
