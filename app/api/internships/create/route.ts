import { newInternshipSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { findSchedule } from "@/server/services/internships/calendars";
import { createInternship } from "@/server/services/internships/write";

const PROPOSED = "Menunggu persetujuan kepala program atau manajemen sekolah.";

export const POST = route({
	action: "internship:create",
	summary: "Menambahkan PKL",
	body: newInternshipSchema,
	run: async ({ actor, body }) => {
		const { internship: data, waits } = await createInternship(actor, body);
		const { warnings } = await findSchedule(actor, data.id_internship);
		const rest = [...(waits ? [PROPOSED] : []), ...warnings];
		const message = "Data PKL Berhasil Ditambahkan";
		return { status: 201, message: rest.length > 0 ? `${message}. ${rest.join(" ")}` : message, data };
	},
});
