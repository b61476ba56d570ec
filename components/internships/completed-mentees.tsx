import { NameLink } from "@/components/table/name-link";
import { Card, CardHeader } from "@/components/ui/card";
import { REOPEN_DAYS } from "@/lib/internships/internship-period";
import type { CompletedMentee } from "@/server/wire/internships";
import { CompletionWords } from "./completion-note";
import { ReopenButton } from "./reopen-button";

/** The placements that were completed lately: who completed them, why, and a button to undo that. */
export function CompletedMentees({ mentees }: { mentees: readonly CompletedMentee[] }) {
	if (mentees.length === 0) return null;
	return (
		<Card className="mt-8">
			<CardHeader title={`Selesai dalam ${REOPEN_DAYS} Hari Terakhir`} />
			<ul className="divide-y">
				{mentees.map(({ id_internship, name, company_name, ...completion }) => (
					<li
						key={id_internship}
						className="flex flex-col items-start gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center"
					>
						<div className="min-w-0 flex-1 text-sm">
							<p className="font-semibold text-base">
								<NameLink href={`/guru/bimbingan/${id_internship}`}>{name}</NameLink>
							</p>
							<p className="text-muted">{company_name}</p>
							<CompletionWords {...completion} />
						</div>
						<ReopenButton id={id_internship} of={name} ends={completion.ends} />
					</li>
				))}
			</ul>
		</Card>
	);
}
