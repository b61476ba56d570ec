import { waitingPlacementsSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { confirmPlacements } from "@/server/services/internships/confirming";

export const PUT = route({
	action: "internship:confirm",
	summary: "Mengonfirmasi PKL yang menunggu: milik sendiri, atau oleh kepala program dan manajemen sekolah",
	body: waitingPlacementsSchema,
	run: async ({ actor, body }) => ({
		message: "PKL Berhasil Dikonfirmasi",
		data: { confirmed: await confirmPlacements(actor, body) },
	}),
});
