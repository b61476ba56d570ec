import { journalIdsSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { approveJournals } from "@/server/services/journals/reviews";

export const PUT = route({
	action: "journal:review",
	summary: "Menyetujui beberapa jurnal sekaligus: yang masih menunggu; hanya guru pembimbingnya",
	body: journalIdsSchema,
	run: async ({ actor, body }) => {
		const ids = await approveJournals(actor, body.ids);
		return { message: `${ids.length} Jurnal Aktivitas Berhasil Disetujui`, data: { ids } };
	},
});
