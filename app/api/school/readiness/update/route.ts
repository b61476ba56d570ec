import { readinessSettingsSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { updateReadinessSettings } from "@/server/services/schools/readiness-settings";

export const PUT = route({
	action: "placing:manage",
	summary: "Mengatur butir kesiapan PKL, batas jam seminggu, dan jam malam",
	body: readinessSettingsSchema,
	run: async ({ actor, body }) => {
		await updateReadinessSettings(actor, body);
		return { message: "Pengaturan Kesiapan Disimpan" };
	},
});
