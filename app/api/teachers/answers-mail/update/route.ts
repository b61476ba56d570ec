import { answersMailSchema } from "@/lib/schemas/instructors";
import { route } from "@/server/http/route";
import { chooseAnswersMail } from "@/server/services/instructors/answers-mail";

export const PUT = route({
	action: "profile:edit-teacher",
	summary: "Memilih apakah ringkasan jawaban instruktur dikirim lewat email setiap minggu",
	body: answersMailSchema,
	run: async ({ actor, body }) => {
		await chooseAnswersMail(actor, body.wanted);
		return { message: "Pilihan Berhasil Disimpan" };
	},
});
