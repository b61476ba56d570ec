import { classesQuerySchema } from "@/lib/schemas/classes";
import { route } from "@/server/http/route";
import { readClasses } from "@/server/services/classes/read";

export const GET = route({
	action: "class:manage",
	summary: "Kelas satu tahun ajaran, dengan wali kelas dan jumlah peserta didik",
	query: classesQuerySchema,
	run: async ({ actor, query }) => ({ data: await readClasses(actor, query.school_year) }),
});
