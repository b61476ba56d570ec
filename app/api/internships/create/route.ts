import { newInternshipSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { createInternship } from "@/server/services/internships/internships";

const PROPOSED = "Menunggu persetujuan kepala program atau manajemen sekolah.";

export const POST = route({
	action: "internship:create",
	summary: "Menambahkan PKL",
	body: newInternshipSchema,
	run: async ({ actor, body }) => {
		const { internship: data, waits } = await createInternship(actor, body);
		const message = "Data PKL Berhasil Ditambahkan";
		return { status: 201, message: waits ? `${message}. ${PROPOSED}` : message, data };
	},
});
