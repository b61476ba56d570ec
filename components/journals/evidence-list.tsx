import { NameLink } from "@/components/table/name-link";
import { formatWeekday } from "@/lib/dates/dates";
import type { GoalChoice } from "@/lib/rapor/rapor";
import type { EvidenceJournal } from "@/server/services/journals/goal-coverage";
import { GoalSelect } from "./goal-select";
import { JournalBadge } from "./journal-badge";

type Props = {
	journals: readonly EvidenceJournal[];
	/** With it, the reader may say which of these goals each of their mentee's journals is about. */
	choices?: readonly GoalChoice[] | undefined;
};

/** Journals as evidence: day, first words, what the instructor remarked, and a way to the whole journal. */
export function EvidenceList({ journals, choices }: Props) {
	return (
		<ul className="divide-y">
			{journals.map(({ id_journal, internship_id, date, status, text, goal, own, remarks }) => (
				<li key={id_journal} className="space-y-1 py-3 first:pt-0 last:pb-0">
					<p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-sm">
						{text === null ? (
							formatWeekday(date)
						) : (
							<NameLink
								href={`${own ? "/guru/bimbingan" : "/guru/peserta-didik"}/${internship_id}/jurnal-aktivitas/${id_journal}`}
							>
								{formatWeekday(date)}
							</NameLink>
						)}
						{status !== "approved" && <JournalBadge status={status} />}
					</p>
					<p className="wrap-anywhere line-clamp-2 max-w-prose text-sm">
						{text ?? "Ditulis di tempat PKL sebelumnya, di bawah pembimbing lain."}
					</p>
					{remarks.map((remark) => (
						<p key={remark.id_remark} className="wrap-anywhere max-w-prose text-muted text-sm">
							{remark.instructor} (instruktur): {remark.text}
						</p>
					))}
					{choices && own && (
						<div className="max-w-md">
							<GoalSelect
								id_journal={id_journal}
								goals={[...choices]}
								goal={goal}
								label={`Tujuan jurnal ${formatWeekday(date)}`}
							/>
						</div>
					)}
				</li>
			))}
		</ul>
	);
}
