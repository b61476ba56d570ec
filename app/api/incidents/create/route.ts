import { reportIncidentSchema } from "@/lib/schemas/incidents";
import { route } from "@/server/http/route";
import { reportIncident } from "@/server/services/incidents/report";

export const POST = route({
	action: "incident:report",
	summary: "Melaporkan kejadian di tempat PKL; tidak pernah ditolak karena jam perangkat",
	body: reportIncidentSchema,
	fileField: "photo",
	takesKey: true,
	run: async ({ actor, body, file, keyed }) => {
		const { data } = await reportIncident(actor, { ...body, photo: file }, keyed);
		return { message: "Laporan Terkirim", data, status: 201 };
	},
});
