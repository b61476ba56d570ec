import { READINESS_LABELS } from "@/lib/internships/readiness";
import { markReadinessSchema } from "@/lib/schemas/internships";
import { route } from "@/server/http/route";
import { markReadiness } from "@/server/services/internships/readiness-marks";

export const PUT = route({
	action: "readiness:mark",
	summary: "Mencatat pembekalan atau asuransi untuk PKL yang dipilih atau satu kelas, atau membatalkannya",
	body: markReadinessSchema,
	run: async ({ actor, body }) => {
		const marked = await markReadiness(actor, body);
		const { internships } = marked;
		const label = READINESS_LABELS[body.line];
		const done = body.done ? "dicatat" : "dibatalkan";
		return {
			data: marked,
			message:
				internships.length > 0
					? `${label} ${done} untuk ${internships.length} peserta didik`
					: `${label} sudah ${done}, tidak ada yang berubah`,
		};
	},
});
