import { idParam } from "@/lib/schemas/fields";
import { route } from "@/server/http/route";
import { withdrawConsent } from "@/server/services/people/consents";

export const PUT = route({
	action: "privacy:manage",
	summary: "Mencabut persetujuan orang tua; lokasi yang sudah direkam dihapus",
	params: idParam,
	run: async ({ actor, params }) => {
		await withdrawConsent(actor, params.id);
		return { message: "Persetujuan Orang Tua Berhasil Dicabut" };
	},
});
