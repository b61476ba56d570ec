import { scoringChoiceSchema } from "@/lib/schemas/scores";
import { route } from "@/server/http/route";
import { chooseAtOnce } from "@/server/services/scores/scoring";

export const PUT = route({
	action: "profile:edit-teacher",
	summary: "Memilih apakah penilaian dikirim tanpa ditanya dahulu",
	body: scoringChoiceSchema,
	run: async ({ actor, body }) => {
		await chooseAtOnce(actor, body.at_once);
		return { message: "Pilihan Berhasil Disimpan" };
	},
});
