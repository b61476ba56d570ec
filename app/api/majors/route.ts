import { route } from "@/server/http/route";
import { listMajors } from "@/server/services/schools/majors";

export const GET = route({
	action: "major:list",
	summary: "Semua kompetensi keahlian",
	run: async ({ actor }) => ({ data: await listMajors(actor) }),
});
