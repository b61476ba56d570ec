import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import {
	IncidentDetails,
	IncidentNotes,
	IncidentState,
	IncidentViews,
} from "@/components/incidents/incident-details";
import { MarkSeen } from "@/components/incidents/mark-seen";
import { NoteForm } from "@/components/incidents/note-form";
import { EmergencyContact } from "@/components/internships/emergency-contact";
import { ReachLinks } from "@/components/internships/reach-links";
import { NameLink } from "@/components/table/name-link";
import { Card, CardHeader } from "@/components/ui/card";
import { INCIDENT_LABELS } from "@/lib/incidents/incidents";
import { mayOpen } from "@/lib/routes";
import { findOr, requirePage } from "@/server/http/page";
import { findIncident } from "@/server/services/incidents/read";
import { mayOpenEmergencyContact } from "@/server/services/internships/emergency-contacts";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Laporan Kejadian" };

export default async function IncidentPage({ params }: PageProps<"/guru/kejadian/[idKejadian]">) {
	const actor = await requirePage("/guru/kejadian/[idKejadian]");
	const { idKejadian } = await params;
	const incident = await findOr(findIncident(actor, idKejadian), "/guru/kejadian");
	const { id_incident, kind, student, internship, views, unseen, notes, closed_at } = incident;
	const emergency = internship ? await mayOpenEmergencyContact(actor, internship.id_internship) : false;
	const studentHref =
		internship &&
		(internship.own
			? `/guru/bimbingan/${internship.id_internship}`
			: mayOpen(actor.offices, "/guru/peserta-didik/[idInternship]") &&
				`/guru/peserta-didik/${internship.id_internship}`);
	return (
		<>
			<MarkSeen id={id_incident} />
			<PageHeader
				{...HEADERS.incident}
				title={INCIDENT_LABELS[kind]}
				description={[student.name, student.class, incident.company_name].filter(Boolean).join(" · ")}
				actions={<IncidentState closed_at={closed_at} seen_by={views.length} />}
			/>
			<div className="space-y-4">
				<Card>
					<CardHeader title="Hubungi" />
					<div className="space-y-3">
						<p className="font-semibold">
							{studentHref ? <NameLink href={studentHref}>{student.name}</NameLink> : student.name}
						</p>
						{closed_at === null && <ReachLinks name={student.name} number={student.contact} />}
						{emergency && internship && <EmergencyContact internshipId={internship.id_internship} />}
					</div>
				</Card>
				<Card>
					<CardHeader title="Laporan" />
					<IncidentDetails incident={incident} />
				</Card>
				<Card>
					<CardHeader title="Dilihat oleh" />
					<IncidentViews views={views} />
					{unseen.length > 0 && (
						<p className="wrap-anywhere mt-3 text-muted text-sm">Belum membuka: {unseen.join(", ")}</p>
					)}
				</Card>
				<Card>
					<CardHeader title="Yang sudah dilakukan" />
					<div className="space-y-6">
						<IncidentNotes notes={notes} />
						<NoteForm key={String(closed_at)} id={id_incident} closed={closed_at !== null} />
					</div>
				</Card>
			</div>
		</>
	);
}
