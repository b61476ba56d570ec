import { answerWeekSchema } from "@/lib/schemas/instructor-answers";
import { route } from "@/server/http/route";
import { answerWeek } from "@/server/services/instructors/answer-week";

export const POST = route({
	action: "instructor",
	summary: "Instruktur menjawab kehadiran satu minggu: yang berbeda, dan lainnya benar",
	body: answerWeekSchema,
	run: async ({ actor, body }) => ({ message: "Jawaban Tersimpan", data: await answerWeek(actor, body) }),
});
