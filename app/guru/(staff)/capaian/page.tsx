import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { CoveredClasses } from "@/components/journals/covered-classes";
import { CoveredStudents } from "@/components/journals/covered-students";
import { GoalMatrix } from "@/components/journals/goal-matrix";
import { UncoveredGoals } from "@/components/journals/uncovered-goals";
import { YearLinks } from "@/components/rapor/year-links";
import { CardHeader } from "@/components/ui/card";
import { classKey } from "@/lib/journals/covered-class";
import { requirePage, shownYear } from "@/server/http/page";
import { coverageOfClass, listCoveredClasses } from "@/server/services/journals/goal-coverage";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Capaian Tujuan" };

const PATH = "/guru/capaian";

export default async function CoveragePage({ searchParams }: PageProps<"/guru/capaian">) {
	const actor = await requirePage("/guru/capaian");
	const query = await searchParams;
	const { year, years } = await chosenYear(actor, query.tahun, await shownYear());
	const classes = await listCoveredClasses(actor, year);
	const chosen =
		classes.find((one) => classKey(one) === query.kelas) ?? (classes.length === 1 ? classes[0] : undefined);
	if (!chosen)
		return (
			<>
				<PageHeader {...HEADERS.coverage} />
				<div className="space-y-4">
					<YearLinks path={PATH} year={year} years={years} />
					<CoveredClasses rows={classes} path={PATH} />
				</div>
			</>
		);
	const coverage = await coverageOfClass(actor, chosen);
	const { goals, students } = coverage;
	return (
		<>
			<PageHeader
				{...HEADERS.coverage}
				title={`Capaian Tujuan ${chosen.class_name}`}
				backHref={classes.length > 1 ? `${PATH}?tahun=${year}` : HEADERS.coverage.backHref}
			/>
			<div className="space-y-6">
				<UncoveredGoals
					goals={goals.filter(({ number }) => students.every(({ journals }) => !journals[number]))}
					of={goals.length}
				/>
				<GoalMatrix {...coverage} unit="peserta didik" />
				<section>
					<CardHeader title="Peserta didik" />
					<CoveredStudents {...coverage} />
				</section>
			</div>
		</>
	);
}
