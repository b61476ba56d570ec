import { ButtonLink } from "@/components/ui/button";
import { formatPeriod } from "@/lib/internships/internship-period";
import { tellGap, tellStart } from "@/lib/internships/readiness";
import type { Unready } from "@/server/services/internships/readiness";
import { MenteeName } from "./mentee-name";
import { WarningBadges } from "./warning-badges";

/** Placements that lack something before or after the first day, the earliest first. */
export function ReadinessList({ rows }: { rows: readonly Unready[] }) {
	return (
		<ul className="space-y-3">
			{rows.map((row) => {
				const { id_internship, student, company_name, teacher, own, start_date, end_date, days, gaps } = row;
				return (
					<li
						key={id_internship}
						className="flex flex-col gap-4 rounded-lg border bg-surface p-4 sm:p-5 lg:flex-row lg:justify-between"
					>
						<div className="min-w-0 flex-1 space-y-2.5">
							<div className="font-semibold">
								<MenteeName {...student} href={`/guru/perhatian/${id_internship}`} />
							</div>
							<WarningBadges words={gaps.map((gap) => tellGap(gap, row))} />
							<p className="wrap-anywhere text-muted text-sm">
								{[!own && teacher && `Pembimbing: ${teacher}`, company_name].filter(Boolean).join(" · ")}
							</p>
							<p className="text-muted text-sm">
								<span className={days <= 0 ? "font-semibold text-danger" : "font-semibold text-ink"}>
									{tellStart(days)}
								</span>
								{` · ${formatPeriod(start_date, end_date)}`}
							</p>
						</div>
						<ButtonLink
							href={`/guru/perhatian/${id_internship}`}
							variant="secondary"
							className="self-start"
							aria-label={`Lengkapi ${student.name}`}
						>
							Lengkapi
						</ButtonLink>
					</li>
				);
			})}
		</ul>
	);
}
