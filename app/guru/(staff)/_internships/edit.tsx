import { readTeacherChoices } from "@/app/_shell/teacher-choices";
import { PageHeader } from "@/components/frame/page-header";
import { ChangeList } from "@/components/internships/change-list";
import { CompletionNote } from "@/components/internships/completion-note";
import { InternshipForm } from "@/components/internships/internship-form";
import { Card } from "@/components/ui/card";
import type { Actor } from "@/server/auth/session";
import { findInternshipOr } from "@/server/http/page";
import { findCompletion, readUnfinished } from "@/server/services/internships/completions";
import { findEditable } from "@/server/services/internships/read";
import { listHistory } from "@/server/services/internships/read-changes";

type Props = {
	actor: Actor;
	id: string;
	/** The list from which the placement was opened. Its own page is below that path. */
	listHref: string;
};

/** The form in which staff change a placement. A completed placement is only shown. */
export async function EditInternship({ actor, id, listHref }: Props) {
	const internship = await findInternshipOr(findEditable(actor, id), listHref);
	const { id_internship, status, student, teacher_id, teacher } = internship;
	const completed = status === "completed";
	const [completion, unfinished, changes] = await Promise.all([
		findCompletion(actor, id_internship),
		readUnfinished(actor, id_internship),
		listHistory(actor, id_internship),
	]);
	const chosen = teacher_id && teacher ? [{ id: teacher_id, name: teacher.name }] : [];
	const backHref = `${listHref}/${id_internship}`;
	return (
		<>
			<PageHeader
				title={completed ? "Data PKL" : "Edit Data PKL"}
				description={`${student.name}, ${internship.company_name}`}
				backHref={backHref}
			/>
			<Card padding="lg">
				{completion && <CompletionNote completion={completion} />}
				<div className="mb-6 empty:hidden">
					{changes.some(isWaiting) && <ChangeList rows={changes.filter(isWaiting)} />}
				</div>
				<InternshipForm
					key={status}
					internship={internship}
					readOnly={completed}
					unfinished={unfinished}
					teachers={completed ? chosen : await readTeacherChoices(actor)}
					staff={{ backHref, listHref }}
				/>
			</Card>
		</>
	);
}

const isWaiting = ({ state }: { state: string }) => state === "waiting";
