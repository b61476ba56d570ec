import { ChevronRight, TriangleAlert } from "lucide";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatInstant } from "@/lib/dates/dates";
import { INCIDENT_LABELS } from "@/lib/incidents/incidents";
import type { ListedIncident } from "@/server/services/incidents/read";

const SHOWN = 3;

/** The reports that wait, above everything else of a home page. */
export function IncidentNews({ rows }: { rows: readonly ListedIncident[] }) {
	if (rows.length === 0) return null;
	return (
		<section
			aria-labelledby="kejadian"
			className="mb-8 rounded-lg bg-danger-soft p-[min(1.25rem,5.6vw)] sm:p-6"
		>
			<h2 id="kejadian" className="flex items-center gap-3 font-bold text-lg">
				<Icon of={TriangleAlert} className="size-6 shrink-0 text-danger" />
				{rows.length} laporan kejadian
			</h2>
			<ul className="mt-4 space-y-3">
				{rows
					.slice(0, SHOWN)
					.map(({ id_incident, student, kind, received_at, workplace, seen, closed_at }) => (
						<li key={id_incident}>
							<Link
								href={`/guru/kejadian/${id_incident}`}
								className="flex min-h-13 items-center gap-4 rounded-lg border bg-surface p-4 transition-colors hover:border-accent-text"
							>
								<span className="min-w-0 flex-1">
									<span className="wrap-anywhere block font-bold">{student.name}</span>
									<span className="block">{INCIDENT_LABELS[kind]}</span>
									<span className="wrap-anywhere block text-muted text-sm">
										{[
											workplace,
											formatInstant(received_at),
											closed_at
												? "ditutup sebelum Anda membukanya"
												: seen
													? "sudah Anda buka"
													: "belum Anda buka",
										]
											.filter(Boolean)
											.join(" · ")}
									</span>
								</span>
								<Icon of={ChevronRight} className="size-6 shrink-0" />
							</Link>
						</li>
					))}
			</ul>
			{rows.length > SHOWN && (
				<ButtonLink href="/guru/kejadian" variant="link" className="mt-3">
					Lihat semua laporan
				</ButtonLink>
			)}
		</section>
	);
}
