import { Card, CardHeader } from "@/components/ui/card";
import { INCIDENT_LABELS, type OwnIncident } from "@/lib/incidents/incidents";
import { IncidentDetails, IncidentNotes, IncidentState, IncidentViews } from "./incident-details";

/** The reports of a student: who has opened them, and what was done. */
export function OwnIncidents({ rows }: { rows: readonly OwnIncident[] }) {
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby="laporan" className="mt-10">
			<h2 id="laporan" className="mb-4 font-bold text-lg">
				Laporan Anda
			</h2>
			<div className="space-y-4">
				{rows.map((incident) => (
					<Card key={incident.id_incident}>
						<CardHeader
							level={3}
							title={INCIDENT_LABELS[incident.kind]}
							actions={<IncidentState closed_at={incident.closed_at} seen_by={incident.views.length} />}
						/>
						<div className="space-y-6">
							<div>
								<h4 className="mb-2 font-semibold text-sm">Dilihat oleh</h4>
								<IncidentViews views={incident.views} />
							</div>
							<div>
								<h4 className="mb-2 font-semibold text-sm">Yang sudah dilakukan</h4>
								<IncidentNotes notes={incident.notes} />
							</div>
							<details>
								<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
									Isi laporan
								</summary>
								<div className="mt-2">
									<IncidentDetails incident={incident} />
								</div>
							</details>
						</div>
					</Card>
				))}
			</div>
		</section>
	);
}
