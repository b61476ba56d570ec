import { route } from "@/server/http/route";
import { listHomeroomTeachers } from "@/server/services/people/teachers";

export const GET = route({
	action: "teacher:list",
	summary: "Wali kelas yang dapat dipilih",
	run: async ({ actor }) => ({ data: await listHomeroomTeachers(actor) }),
});
