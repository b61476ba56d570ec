import { journalIdsSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { undoReviews } from "@/server/services/journals/reviews";

export const PUT = route({
	action: "journal:review",
	summary: "Mengurungkan keputusan sendiri yang baru saja dibuat, selama jurnalnya belum berubah",
	body: journalIdsSchema,
	run: async ({ actor, body }) => {
		const ids = await undoReviews(actor, body.ids);
		return { message: `${ids.length} Jurnal Menunggu Lagi`, data: { ids } };
	},
});
