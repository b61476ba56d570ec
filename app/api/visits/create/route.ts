import { recordVisitSchema } from "@/lib/schemas/visits";
import { leftOutWords } from "@/lib/visits/visits";
import { keptReply } from "@/server/http/answer";
import { route } from "@/server/http/route";
import { recordVisit } from "@/server/services/visits/record";

export const POST = route({
	action: "visit:write",
	summary: "Mencatat kunjungan ke tempat PKL, dari rencana atau tanpa rencana",
	body: recordVisitSchema,
	fileField: "photo",
	takesKey: true,
	run: async ({ actor, body, file, keyed }) => {
		const kept = await recordVisit(actor, { ...body, image: file }, keyed);
		const left = kept.data?.left_out ?? 0;
		const message = ["Kunjungan Berhasil Dicatat", ...(left > 0 ? [leftOutWords(left)] : [])].join(". ");
		return keptReply(kept, { message, status: 201 });
	},
});
