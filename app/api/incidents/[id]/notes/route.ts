import { idParam } from "@/lib/schemas/fields";
import { incidentNoteSchema } from "@/lib/schemas/incidents";
import { route } from "@/server/http/route";
import { noteIncident } from "@/server/services/incidents/follow";

export const POST = route({
	action: "incident:follow",
	summary: "Mencatat apa yang dilakukan atas laporan kejadian, dan menutup atau membukanya kembali",
	params: idParam,
	body: incidentNoteSchema,
	run: async ({ actor, params, body }) => {
		await noteIncident(actor, params.id, body);
		return { message: "Catatan Disimpan", data: null, status: 201 };
	},
});
