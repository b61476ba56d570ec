import { newInternshipSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { createInternship } from "@/server/services/internships/internships";

export const POST = route({
	action: "internship:create",
	summary: "Menambahkan PKL",
	body: newInternshipSchema,
	run: async ({ actor, body }) => ({
		status: 201,
		message: "Data PKL Berhasil Ditambahkan",
		data: await createInternship(actor, body),
	}),
});
