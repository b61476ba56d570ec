import { waitingQuerySchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { readQueued } from "@/server/services/journals/review-queue";

export const GET = route({
	action: "journal:review",
	summary:
		"Jurnal peserta bimbingan sendiri yang menunggu, dengan alasan untuk mengeceknya; ids dipisahkan koma",
	query: waitingQuerySchema,
	run: async ({ actor, query }) => ({ dataJson: await readQueued(actor, query.ids) }),
});
