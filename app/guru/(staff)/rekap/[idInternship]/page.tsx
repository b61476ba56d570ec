import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { MenteeCard } from "@/components/internships/mentee-card";
import { recapLinks } from "@/components/scores/recap-links";
import { MonthLine } from "@/components/scores/recap-month-line";
import { MonthTable } from "@/components/scores/recap-month-table";
import { DayNumbers, JournalNumbers } from "@/components/scores/recap-numbers";
import { ScoreTable } from "@/components/scores/score-table";
import { DescriptionList } from "@/components/table/description-list";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { tellHoursOf } from "@/lib/attendances/hours";
import { formatScore } from "@/lib/scores/scoring";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { listAssesments } from "@/server/services/scores/assesments";
import { listObservations } from "@/server/services/scores/observations";
import { findRecap } from "@/server/services/scores/recap";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Rekap Peserta Didik" };

const header = HEADERS.studentRecap;

export default async function StudentRecapPage({ params }: PageProps<"/guru/rekap/[idInternship]">) {
	const actor = await requirePage("/guru/rekap/[idInternship]");
	const recap = await findInternshipOr(findRecap(actor, (await params).idInternship), header.backHref);
	const id = recap.id_internship;
	const [observations, assesments] = await Promise.all([listObservations(id), listAssesments(id)]);
	const links = recapLinks(recap);
	const scores = recap.supervised && recap.status === "ongoing";
	const { name } = recap.student;
	return (
		<>
			<PageHeader
				{...header}
				actions={
					<>
						<span>
							<InternshipBadge status={recap.status} />
						</span>
						<ButtonLink href={links.pages} variant="secondary">
							Lihat Detail
						</ButtonLink>
					</>
				}
			/>
			<div className="space-y-8">
				<MenteeCard {...recap}>
					<DescriptionList
						columns={3}
						items={[
							{
								label: "Kehadiran",
								value: <DayNumbers days={recap.days} of={name} hrefOf={links.days} />,
								wide: true,
							},
							{
								label: "Jurnal Hari Hadir",
								value: <JournalNumbers journals={recap.journals} of={name} hrefOf={links.journals} />,
								wide: true,
							},
							{ label: "Jam PKL", value: tellHoursOf(recap.hours), wide: true },
							{ label: "Rata-rata Observasi", value: formatScore(recap.observation_mean) },
							{ label: "Rata-rata Asesmen", value: formatScore(recap.assesment_mean) },
							{ label: "Total (rata-rata keduanya)", value: formatScore(recap.total) },
						]}
					/>
				</MenteeCard>
				<section>
					<CardHeader title="Kehadiran per Bulan" />
					{recap.months.length > 0 && (
						<Card className="mb-4">
							<MonthLine months={recap.months} />
						</Card>
					)}
					<MonthTable months={recap.months} links={links} />
				</section>
				<section id="nilai" className="space-y-4">
					<CardHeader title="Observasi" />
					<ScoreTable
						kind="observation"
						id_internship={id}
						scores={scores}
						rows={observations.map((row) => ({ ...row, id: row.id_observation }))}
					/>
				</section>
				<section className="space-y-4">
					<CardHeader title="Asesmen" />
					<ScoreTable
						kind="assesment"
						id_internship={id}
						scores={scores}
						rows={assesments.map((row) => ({ ...row, id: row.id_assesment }))}
					/>
				</section>
			</div>
		</>
	);
}
