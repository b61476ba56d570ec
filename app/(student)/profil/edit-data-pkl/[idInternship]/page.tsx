import { CircleCheck } from "lucide";
import type { Metadata } from "next";
import { readTeacherChoices } from "@/app/_shell/teacher-choices";
import { CompleteButton } from "@/components/internships/complete-button";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { InternshipForm } from "@/components/internships/internship-form";
import { PageHeader } from "@/components/shared/page-header";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findInternship } from "@/server/services/internships";

export const metadata: Metadata = { title: "Edit Data PKL" };

type Props = { params: Promise<{ idInternship: string }> };

export default async function EditInternshipPage({ params }: Props) {
	const actor = await requirePage("/profil/edit-data-pkl/[idInternship]");
	const { idInternship } = await params;
	const internship = await findInternshipOr(findInternship(actor, idInternship), "/profil");
	const { id_internship, status, start_date, teacher_id, teacher } = internship;
	const completed = status === "completed";
	const chosen = teacher_id && teacher ? [{ id: teacher_id, name: teacher.name }] : [];
	return (
		<>
			<PageHeader
				title={completed ? "Data PKL" : "Edit Data PKL"}
				description={internship.company_name}
				backHref="/profil"
			/>
			<Card padding="lg">
				{completed ? (
					<div className="mb-6 flex gap-4 rounded-md bg-success-soft p-4 text-success sm:p-5">
						<Icon of={CircleCheck} className="size-6 shrink-0" />
						<div>
							<p className="font-bold">PKL Sudah Selesai</p>
							<p className="text-sm">Data tidak dapat diubah karena status PKL telah diselesaikan.</p>
						</div>
					</div>
				) : (
					<div className="mb-6 flex flex-col items-start gap-2 border-b pb-4 sm:flex-row sm:items-center sm:justify-between">
						<InternshipBadge status={status} />
						<CompleteButton
							id={id_internship}
							status={status}
							startDate={start_date}
							className="max-sm:-ms-5"
						/>
					</div>
				)}
				<InternshipForm
					// When the status changes, the form starts over instead of keeping what was typed.
					key={status}
					internship={internship}
					readOnly={completed}
					teachers={completed ? chosen : await readTeacherChoices(actor)}
				/>
			</Card>
		</>
	);
}
