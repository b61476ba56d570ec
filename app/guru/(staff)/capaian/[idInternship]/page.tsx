import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { EvidenceFold } from "@/components/journals/evidence-fold";
import { GoalMatrix } from "@/components/journals/goal-matrix";
import { UncoveredGoals } from "@/components/journals/uncovered-goals";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { supervises } from "@/server/scopes/supervision";
import { findInternship } from "@/server/services/internships/read";
import { coverageOfStudent, listEvidence } from "@/server/services/journals/goal-coverage";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Capaian Tujuan" };

export default async function StudentCoveragePage({ params }: PageProps<"/guru/capaian/[idInternship]">) {
	const actor = await requirePage("/guru/capaian/[idInternship]");
	const internship = await findInternshipOr(
		findInternship(actor, (await params).idInternship),
		"/guru/capaian",
	);
	const { id_internship, student, teacher_id } = internship;
	const [coverage, journals] = await Promise.all([
		coverageOfStudent(actor, id_internship),
		listEvidence(actor, id_internship),
	]);
	const { goals } = coverage;
	const corrects = supervises(actor, teacher_id);
	const list = corrects ? "/guru/bimbingan" : "/guru/peserta-didik";
	const about = (number: number | null) => journals.filter(({ goal }) => goal === number);
	return (
		<>
			<PageHeader {...HEADERS.coverage} title={student.name} backHref={`${list}/${id_internship}`} />
			{goals.length === 0 ? (
				<p className="text-muted">Peserta didik ini belum memilih program di profilnya.</p>
			) : (
				<div className="space-y-6">
					<UncoveredGoals
						goals={goals.filter(({ number }) => about(number).length === 0)}
						of={goals.length}
					/>
					<GoalMatrix {...coverage} unit="jurnal" />
					<div className="space-y-3">
						{goals.map(({ number, label }) => (
							<EvidenceFold
								key={number}
								id={`tp-${number}`}
								title={`TP ${number} ${label}`}
								journals={about(number)}
							/>
						))}
						<EvidenceFold title="Tanpa tujuan" journals={about(null)} choices={goals} />
					</div>
				</div>
			)}
		</>
	);
}
