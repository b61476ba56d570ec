import { formatDate } from "@/lib/dates/dates";
import { waitingWords } from "@/lib/journals/waiting";
import type { Unfinished } from "@/server/wire/internships";

type Props = Omit<Unfinished, "rapor_locked"> & { endDate: string | null };

/** What remains of an internship, as sentences. */
export function UnfinishedList({ days, journals, revisions, unwritten, observations, endDate }: Props) {
	const left = [
		days > 0 && endDate && `${days} hari kerja sampai ${formatDate(endDate)}`,
		unwritten > 0 && `${unwritten} jurnal belum ditulis`,
		revisions > 0 && `${revisions} jurnal perlu direvisi`,
		journals > 0 && waitingWords(journals),
		observations > 0 && `${observations} observasi belum diisi`,
	].filter((line) => line !== false && line !== null);
	if (left.length === 0) return null;
	return (
		<div>
			<p className="font-semibold text-ink">Yang belum selesai:</p>
			<ul className="list-disc ps-5">
				{left.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</div>
	);
}
