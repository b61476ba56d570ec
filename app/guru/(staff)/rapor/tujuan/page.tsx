import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { NoProgramme } from "@/components/people/no-programme";
import { GoalsForm } from "@/components/rapor/goals-form";
import { YearLinks } from "@/components/rapor/year-links";
import { requirePage, shownYear } from "@/server/http/page";
import { countTagged, readLearningGoals } from "@/server/services/rapor/learning-goals";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Tujuan Pembelajaran" };

export default async function GoalsPage({ searchParams }: PageProps<"/guru/rapor/tujuan">) {
	const actor = await requirePage("/guru/rapor/tujuan");
	const { year, years } = await chosenYear(actor, (await searchParams).tahun, await shownYear());
	if (actor.major_led === null)
		return (
			<>
				<PageHeader {...HEADERS.goals} />
				<NoProgramme />
			</>
		);
	const [goals, tagged] = await Promise.all([readLearningGoals(actor, year), countTagged(actor, year)]);
	return (
		<>
			<PageHeader {...HEADERS.goals} />
			<div className="space-y-4">
				<YearLinks path="/guru/rapor/tujuan" year={year} years={years} />
				{/* The form starts over when a colleague has changed the goals, or another year is shown. */}
				<GoalsForm key={JSON.stringify(goals)} {...goals} tagged={tagged} />
			</div>
		</>
	);
}
