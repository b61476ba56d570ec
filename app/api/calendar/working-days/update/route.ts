import { workingDaysSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { setWorkingDays } from "@/server/services/schools/calendar";

export const PUT = route({
	action: "calendar:manage",
	summary: "Mengubah hari kerja sekolah (1 Senin sampai 7 Minggu), berlaku sejak kemarin",
	body: workingDaysSchema,
	run: async ({ actor, body }) => ({
		message: "Hari Kerja Berhasil Disimpan",
		data: await setWorkingDays(actor, body),
	}),
});
