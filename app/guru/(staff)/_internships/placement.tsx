import { CompleteButton } from "@/components/internships/complete-button";
import { InternshipData } from "@/components/internships/internship-data";
import { PlacementScheduleData } from "@/components/internships/placement-schedule";
import { SupervisorButton } from "@/components/internships/supervisor-button";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { can } from "@/lib/permissions";
import type { Actor } from "@/server/auth/session";
import { findSchedule } from "@/server/services/internships/calendars";
import { readUnfinished } from "@/server/services/internships/completions";
import { listNameable } from "@/server/services/people/handover";
import type { ShownInternship } from "@/server/wire/internships";

/** What {@link Placement} shows and offers besides the internship. */
export async function readPlacement(actor: Actor, { id_internship: id, status }: ShownInternship) {
	const completes = can(actor.offices, "internship:complete") && status !== "completed";
	const [schedule, unfinished, nameable] = await Promise.all([
		findSchedule(actor, id),
		completes ? readUnfinished(actor, id) : null,
		can(actor.offices, "internship:name-supervisor") ? listNameable(actor, [id]) : [],
	]);
	return { schedule, unfinished, completes, nameable: nameable.length > 0 };
}

type Props = Awaited<ReturnType<typeof readPlacement>> & {
	internship: ShownInternship;
	workplace_id: string;
	/** The form in which the reader may change it, or read it once it is completed. */
	editHref: string | null;
	/** What was recorded before the first day, where nothing else of the page shows it. */
	readinessHref: string | null;
};

/** The placement itself: where and until when, its shift, and what may be changed in it. */
export function Placement({
	internship,
	workplace_id,
	editHref,
	readinessHref,
	schedule,
	unfinished,
	completes,
	nameable,
}: Props) {
	const { id_internship: id, status, waits_for, student } = internship;
	const completed = status === "completed";
	return (
		<Card id="data-pkl">
			<CardHeader title="Data PKL" />
			<InternshipData internship={internship} workplace_id={workplace_id} />
			<PlacementScheduleData internship={{ ...internship, name: student.name }} schedule={schedule} />
			<div className="mt-5 flex flex-col gap-2 empty:hidden">
				{editHref && (
					<ButtonLink href={editHref} variant="secondary">
						{completed ? "Lihat Data PKL" : "Edit Data PKL"}
					</ButtonLink>
				)}
				{readinessHref && (
					<ButtonLink href={readinessHref} variant="secondary">
						Kesiapan PKL
					</ButtonLink>
				)}
				{nameable && !completed && waits_for === null && (
					<ButtonLink href={`/guru/penempatan/${id}`} variant="secondary">
						Pindah Tempat
					</ButtonLink>
				)}
				{nameable && (
					<SupervisorButton variant="secondary" internships={[{ id_internship: id, name: student.name }]} />
				)}
				{completes && <CompleteButton internship={internship} unfinished={unfinished} />}
			</div>
		</Card>
	);
}
