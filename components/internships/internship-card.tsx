import { Building2, Eye, Pencil } from "lucide";
import type { ReactNode } from "react";
import { DocumentLinks } from "@/components/documents/document-links";
import { DescriptionList } from "@/components/table/description-list";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { DocumentName } from "@/lib/documents/documents";
import { formatPeriod } from "@/lib/internships/internship-period";
import type { PlacementSchedule } from "@/server/services/internships/calendars";
import type { ShownInternship, Unfinished } from "@/server/wire/internships";
import { CompleteButton } from "./complete-button";
import { InternshipBadge } from "./internship-badge";
import { PlacementScheduleData } from "./placement-schedule";

type Props = {
	internship: ShownInternship;
	/** The documents that the student can open. */
	documents: readonly DocumentName[];
	unfinished: Unfinished | null;
	schedule?: PlacementSchedule;
};

/** One placement in the student's list. */
export function InternshipCard({ internship, documents, unfinished, schedule }: Props) {
	const { id_internship, status, waits_for, job_name, company_name, start_date, last_day, teacher } =
		internship;
	const editHref = `/profil/edit-data-pkl/${id_internship}`;
	return (
		<li className="rounded-lg border p-4 sm:p-5">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
				<div className="min-w-0">
					<h3 className="font-bold text-lg">{job_name}</h3>
					<p className="mt-0.5 flex items-center gap-2 text-muted">
						<Icon of={Building2} className="size-4.5 shrink-0" />
						<span className="min-w-0">{company_name}</span>
					</p>
				</div>
				<InternshipBadge status={status} waits={waits_for !== null} />
			</div>
			<div className="my-5 border-t pt-5">
				<DescriptionList
					columns={3}
					items={[
						{
							label: "Periode",
							value: formatPeriod(start_date, last_day),
						},
						{
							label: "Instruktur",
							value: <Reachable name={internship.instructor_name} contact={internship.instructor_contact} />,
						},
						{
							label: "Guru Pembimbing",
							value: <Reachable name={teacher?.name ?? "-"} contact={internship.teacher_contact} />,
						},
					]}
				/>
				{schedule && (
					<PlacementScheduleData internship={{ ...internship, name: company_name }} schedule={schedule} />
				)}
			</div>
			<div className="flex flex-col gap-2 sm:flex-row">
				{status === "completed" || waits_for === "student" || waits_for === "head" ? (
					<ButtonLink href={editHref} variant="secondary" aria-label={`Lihat data PKL di ${company_name}`}>
						<Icon of={Eye} />
						Lihat Data
					</ButtonLink>
				) : (
					<>
						<ButtonLink href={editHref} variant="secondary" aria-label={`Edit data PKL di ${company_name}`}>
							<Icon of={Pencil} />
							Edit
						</ButtonLink>
						<CompleteButton internship={internship} unfinished={unfinished} />
					</>
				)}
			</div>
			{documents.length > 0 && (
				<section className="mt-5 border-t pt-5">
					<h4 className="mb-3 font-semibold text-sm">Dokumen (PDF)</h4>
					<DocumentLinks id={id_internship} names={documents} of={`PKL di ${company_name}`} />
				</section>
			)}
		</li>
	);
}

function Reachable({ name, contact }: { name: ReactNode; contact: string | null }) {
	return (
		<>
			{name}
			{contact && (
				<a
					href={`tel:${contact}`}
					className="touch-area block w-fit font-normal text-accent-text text-sm tabular-nums underline-offset-4 hover:underline"
				>
					{contact}
				</a>
			)}
		</>
	);
}
