"use client";

import { tellReasons } from "@/lib/internships/attention";
import type { Attention } from "@/server/services/internships/attention";
import { FollowUpButton } from "./follow-up-button";
import { FollowUpText } from "./follow-up-text";
import { MenteeName } from "./mentee-name";
import { StudentContacts } from "./student-contacts";
import { WarningBadges } from "./warning-badges";

/** Students who need attention: the reasons, how to reach them, and the latest note. */
export function AttentionList({ rows }: { rows: readonly Attention[] }) {
	return (
		<ul className="space-y-3">
			{rows.map(({ id_internship, student, reach, own, latest, ...reasons }) => (
				<li key={id_internship} className="rounded-lg border bg-surface p-4 sm:p-5">
					<div className="flex flex-col gap-4 lg:flex-row lg:justify-between">
						<div className="min-w-0 flex-1 space-y-2.5">
							<div className="font-semibold">
								<MenteeName
									{...student}
									href={own ? `/guru/bimbingan/${id_internship}` : `/guru/peserta-didik/${id_internship}`}
								/>
							</div>
							<WarningBadges words={tellReasons(reasons)} />
							<p className="wrap-anywhere text-muted text-sm">{reach.company_name}</p>
							{latest && <FollowUpText {...latest} />}
						</div>
						<div className="space-y-3 text-sm lg:w-92">
							<StudentContacts
								rows={[
									...(own
										? []
										: [{ role: "Pembimbing", name: reach.teacher, number: reach.teacher_contact }]),
									{ role: "Peserta Didik", name: student.name, number: reach.contact },
									{ role: "Instruktur", name: reach.instructor_name, number: reach.instructor_contact },
								]}
							/>
							<FollowUpButton id={id_internship} name={student.name} />
						</div>
					</div>
				</li>
			))}
		</ul>
	);
}
