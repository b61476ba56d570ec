import { secondStepRuleSchema } from "@/lib/schemas/schools";
import { route } from "@/server/http/route";
import { updateSecondStepRule } from "@/server/services/people/second-step-rule";

export const PUT = route({
	action: "second-step:require",
	summary: "Menentukan apakah Manajemen Sekolah wajib memakai verifikasi dua langkah",
	body: secondStepRuleSchema,
	run: async ({ actor, body }) => ({
		message: "Pengaturan Berhasil Disimpan",
		data: await updateSecondStepRule(actor, body),
	}),
});
