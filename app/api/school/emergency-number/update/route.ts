import { emergencyNumberSchema } from "@/lib/schemas/incidents";
import { route } from "@/server/http/route";
import { setEmergencyNumber } from "@/server/services/incidents/emergency";

export const PUT = route({
	action: "emergency-number:set",
	summary: "Menentukan nomor darurat sekolah yang dilihat peserta didik",
	body: emergencyNumberSchema,
	run: async ({ actor, body }) => {
		await setEmergencyNumber(actor, body);
		return { message: "Nomor Darurat Disimpan", data: body };
	},
});
