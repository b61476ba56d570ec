import { route } from "@/server/http/route";
import { listTeachers } from "@/server/services/people/teachers";

export const GET = route({
	action: "teacher:list",
	summary: "Guru yang dapat dipilih sebagai pembimbing",
	run: async ({ actor }) => ({ data: await listTeachers(actor) }),
});
