import { route } from "@/server/http/route";
import { newIncidents } from "@/server/services/incidents/read";

export const GET = route({
	action: "incident:follow",
	summary:
		"Laporan kejadian yang terbuka, atau yang belum dibuka pembaca ini, dengan yang terbaru lebih dulu",
	run: async ({ actor }) => ({ data: (await newIncidents(actor)).map(({ id_incident }) => id_incident) }),
});
