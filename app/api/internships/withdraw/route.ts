import { waitingPlacementsSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { withdrawPlacements } from "@/server/services/internships/confirming";

export const PUT = route({
	action: "internship:place",
	summary: "Membatalkan penempatan yang belum dikonfirmasi, atau menolak usulan peserta didik",
	body: waitingPlacementsSchema,
	run: async ({ actor, body }) => ({
		message: "Penempatan Berhasil Dibatalkan",
		data: { withdrawn: await withdrawPlacements(actor, body) },
	}),
});
