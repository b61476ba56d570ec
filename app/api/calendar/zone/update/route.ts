import { zoneSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { setZone } from "@/server/services/schools/calendar";

export const PUT = route({
	action: "calendar:manage",
	summary: "Mengubah zona waktu sekolah",
	body: zoneSchema,
	run: async ({ actor, body }) => {
		await setZone(actor, body);
		return { message: "Zona Waktu Berhasil Disimpan" };
	},
});
