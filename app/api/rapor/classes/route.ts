import { schoolYearQuery } from "@/lib/schemas/rapor";
import { route } from "@/server/http/route";
import { listRaporClasses } from "@/server/services/rapor/rapor-locks";

export const GET = route({
	action: "rapor:lock",
	summary: "Kelas program sendiri pada satu tahun ajaran, dan berapa rapornya yang sudah dikunci",
	query: schoolYearQuery,
	run: async ({ actor, query }) => ({ data: await listRaporClasses(actor, query.school_year) }),
});
