import { schoolHoursSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { setHours } from "@/server/services/schools/hours";

export const PUT = route({
	action: "calendar:manage",
	summary: "Mengatur presensi pulang dan jam PKL (JP)",
	body: schoolHoursSchema,
	run: async ({ actor, body }) => {
		await setHours(actor, body);
		return { message: "Aturan Jam PKL Berhasil Disimpan" };
	},
});
