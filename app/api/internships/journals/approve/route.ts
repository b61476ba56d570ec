import { approveJournalsSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { approveJournals } from "@/server/services/journals/reviews";

export const PUT = route({
	action: "journal:review",
	summary: "Menyetujui beberapa jurnal sekaligus: yang masih menunggu; hanya guru pembimbingnya",
	body: approveJournalsSchema,
	run: async ({ actor, body }) => {
		const ids = await approveJournals(actor, body);
		return { message: `${ids.length} Jurnal Aktivitas Berhasil Disetujui`, data: { ids } };
	},
});
