import { idParam } from "@/lib/schemas/fields";
import { reviewJournalSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { reviewJournal } from "@/server/services/journals";

export const PUT = route({
	action: "journal:review",
	summary: "Menyetujui jurnal atau meminta revisi; hanya guru pembimbingnya",
	params: idParam,
	body: reviewJournalSchema,
	run: async ({ actor, params, body }) => ({
		message: `Jurnal Aktivitas Berhasil ${body.status === "approved" ? "Disetujui" : "Ditolak"}`,
		data: await reviewJournal(actor, params.id, body),
	}),
});
