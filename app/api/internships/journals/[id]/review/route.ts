import { idParam } from "@/lib/schemas/fields";
import { type ReviewJournal, reviewJournalSchema } from "@/lib/schemas/journals";
import { route } from "@/server/http/route";
import { reviewJournal } from "@/server/services/journals/reviews";

const DECIDED: Record<ReviewJournal["status"], string> = {
	approved: "Disetujui",
	needs_revision: "Ditolak",
};

export const PUT = route({
	action: "journal:review",
	summary: "Menyetujui jurnal atau meminta revisi; hanya guru pembimbingnya",
	params: idParam,
	body: reviewJournalSchema,
	run: async ({ actor, params, body }) => ({
		message: `Jurnal Aktivitas Berhasil ${DECIDED[body.status]}`,
		data: await reviewJournal(actor, params.id, body),
	}),
});
