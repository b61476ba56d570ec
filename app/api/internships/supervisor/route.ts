import { nameSupervisorSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { nameSupervisor } from "@/server/services/internships/supervisors";

export const PUT = route({
	action: "internship:name-supervisor",
	summary: "Mengganti guru pembimbing satu atau beberapa PKL, semuanya atau tidak satu pun",
	body: nameSupervisorSchema,
	run: async ({ actor, body }) => ({
		message: "Guru Pembimbing Berhasil Diganti",
		data: { changed: await nameSupervisor(actor, body) },
	}),
});
