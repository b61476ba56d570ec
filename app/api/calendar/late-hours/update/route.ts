import { lateHoursSchema } from "@/lib/schemas/attendances";
import { route } from "@/server/http/route";
import { setLateHours } from "@/server/services/schools/calendar";

export const PUT = route({
	action: "calendar:manage",
	summary: "Mengubah berapa jam presensi yang dicatat tanpa jaringan masih diterima",
	body: lateHoursSchema,
	run: async ({ actor, body }) => {
		await setLateHours(actor, body);
		return { message: "Batas Kiriman Susulan Berhasil Disimpan" };
	},
});
