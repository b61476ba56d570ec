import type { Month } from "@/lib/dates/month";
import { JOURNAL_TABS, journalTabHref } from "@/lib/journals/journal-filter";
import type { AttendanceStatus, JournalStatus } from "@/lib/labels";
import { listAddress } from "@/lib/lists/list-address";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { RecapRow } from "@/server/wire/scores";

const SCORES: Record<ScoredKind, [list: string, view: string]> = {
	observation: ["/guru/observasi", "detail-observasi"],
	assesment: ["/guru/asesmen", "detail-asesmen"],
};

/** The pages behind the numbers of a placement. Its supervisor has other pages than the other readers. */
export function recapLinks({ id_internship, supervised }: Pick<RecapRow, "id_internship" | "supervised">) {
	const pages = `${supervised ? "/guru/bimbingan" : "/guru/peserta-didik"}/${id_internship}`;
	return {
		pages,
		days: (status: AttendanceStatus | null, month?: Month) =>
			listAddress(`${pages}/riwayat-kehadiran`, { status, bulan: month }),
		journals: (status: JournalStatus | null, month?: Month) =>
			journalTabHref(
				`${pages}/jurnal-aktivitas`,
				JOURNAL_TABS.find((tab) => tab.status === status)?.value ?? "all",
				1,
				month,
			),
		score(kind: ScoredKind, id: string) {
			const [list, view] = SCORES[kind];
			return `${list}/${id_internship}/${view}/${id}`;
		},
	};
}
