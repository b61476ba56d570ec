import type { Metadata } from "next";
import { readTeacherChoices } from "@/app/_shell/teacher-choices";
import { PageHeader } from "@/components/frame/page-header";
import { ChangeList } from "@/components/internships/change-list";
import { CompleteButton } from "@/components/internships/complete-button";
import { CompletionNote } from "@/components/internships/completion-note";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { InternshipForm } from "@/components/internships/internship-form";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findCompletion, readUnfinished } from "@/server/services/internships/completions";
import { listTaken } from "@/server/services/internships/periods";
import { readPlacingSettings } from "@/server/services/internships/placing-settings";
import { findInternship } from "@/server/services/internships/read";
import { listOwnNews } from "@/server/services/internships/read-changes";

export const metadata: Metadata = { title: "Edit Data PKL" };

type Props = { params: Promise<{ idInternship: string }> };

export default async function EditInternshipPage({ params }: Props) {
	const actor = await requirePage("/profil/edit-data-pkl/[idInternship]");
	const { idInternship } = await params;
	const internship = await findInternshipOr(findInternship(actor, idInternship), "/profil");
	const { id_internship, status, teacher_id, teacher } = internship;
	const completed = status === "completed";
	const [completion, unfinished, news, taken, { proposals_wait }] = await Promise.all([
		findCompletion(actor, id_internship),
		readUnfinished(actor, id_internship),
		listOwnNews(actor),
		listTaken(actor, id_internship),
		readPlacingSettings(actor),
	]);
	const waiting = news.filter((one) => one.state === "waiting" && one.id_internship === id_internship);
	const chosen = teacher_id && teacher ? [{ id: teacher_id, name: teacher.name }] : [];
	return (
		<>
			<PageHeader
				title={completed ? "Data PKL" : "Edit Data PKL"}
				description={internship.company_name}
				backHref="/profil"
			/>
			<Card padding="lg">
				{completion ? (
					<CompletionNote completion={completion} />
				) : (
					<div className="mb-6 flex flex-col items-start gap-2 border-b pb-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
						<InternshipBadge status={status} waits={internship.waits_for !== null} />
						{status === "ongoing" && (
							<ButtonLink href={`/profil/pindah-tempat/${id_internship}`} variant="link">
								Pindah tempat PKL
							</ButtonLink>
						)}
						<CompleteButton internship={internship} unfinished={unfinished} className="max-sm:-ms-5" />
					</div>
				)}
				{waiting.length > 0 && (
					<div className="mb-6">
						<ChangeList own rows={waiting} />
					</div>
				)}
				<InternshipForm
					// When the status changes, the form starts over instead of keeping what was typed.
					key={status}
					internship={internship}
					readOnly={completed}
					unfinished={unfinished}
					taken={taken}
					proposed={proposals_wait}
					teachers={completed ? chosen : await readTeacherChoices(actor)}
				/>
			</Card>
		</>
	);
}
