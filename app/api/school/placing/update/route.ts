import { placingSettingsSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { updatePlacingSettings } from "@/server/services/internships/placing-settings";

export const PUT = route({
	action: "placing:manage",
	summary:
		"Menentukan siapa yang mengonfirmasi penempatan, dan apakah usulan peserta didik menunggu persetujuan",
	body: placingSettingsSchema,
	run: async ({ actor, body }) => {
		await updatePlacingSettings(actor, body);
		return { message: "Pengaturan Berhasil Disimpan", data: body };
	},
});
