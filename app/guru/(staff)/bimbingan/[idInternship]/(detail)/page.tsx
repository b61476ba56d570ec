import {
	BookCheck,
	BookOpen,
	CalendarDays,
	CircleCheck,
	CircleHelp,
	Hourglass,
	MailCheck,
	RotateCcw,
	Thermometer,
} from "lucide-react";
import type { Metadata } from "next";
import { JournalTable } from "@/components/journals/journal-table";
import { InternshipData } from "@/components/mentees/internship-data";
import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { MenteeJournalLink } from "@/components/mentees/mentee-journal-link";
import { PageHeader } from "@/components/shared/page-header";
import { StatCard, StatGrid } from "@/components/shared/stat-card";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { LATEST_COUNT } from "@/lib/limits";
import { findOr, requirePage } from "@/server/page";
import { countAttendances, latestAttendances } from "@/server/services/attendances";
import { countJournals, latestJournals } from "@/server/services/journals";
import { findMentee } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Detail Bimbingan" };

export default async function MenteePage({ params }: PageProps<"/guru/bimbingan/[idInternship]">) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]");
	const mentee = await findOr(findMentee(actor, (await params).idInternship), "/guru/bimbingan");
	const id = mentee.id_internship;
	const [days, journals, latestDays, latestEntries] = await Promise.all([
		countAttendances(id),
		countJournals(id),
		latestAttendances(id, LATEST_COUNT),
		latestJournals(id, LATEST_COUNT),
	]);
	const path = `/guru/bimbingan/${id}`;
	const sum = (counts: Record<string, number>) =>
		Object.values(counts).reduce((total, count) => total + count, 0);

	return (
		<>
			<PageHeader
				backHref="/guru/bimbingan"
				title="Detail Peserta Bimbingan"
				actions={
					journals.in_review > 0 && (
						<ButtonLink href={`${path}/jurnal-aktivitas?status=inReview`}>
							Periksa {journals.in_review} Jurnal
						</ButtonLink>
					)
				}
			/>
			<div className="space-y-10">
				<MenteeCard {...mentee}>
					<InternshipData {...mentee} />
				</MenteeCard>
				<section>
					<CardHeader
						title="Kehadiran"
						actions={
							<ButtonLink
								href={`${path}/riwayat-kehadiran`}
								variant="link"
								aria-label="Lihat Semua Riwayat Kehadiran"
							>
								Lihat Semua
							</ButtonLink>
						}
					/>
					<StatGrid className="mb-4">
						<StatCard label="Total Hari" value={sum(days)} icon={CalendarDays} tone="accent" />
						<StatCard label="Hadir" value={days.present} icon={CircleCheck} tone="success" />
						<StatCard label="Belum Masuk" value={days.no_description} icon={CircleHelp} tone="danger" />
						<StatCard label="Izin" value={days.excused} icon={MailCheck} tone="info" />
						<StatCard label="Sakit" value={days.sick} icon={Thermometer} tone="warning" />
					</StatGrid>
					<MenteeAttendanceTable rows={latestDays} />
				</section>
				<section>
					<CardHeader
						title="Jurnal Aktivitas"
						actions={
							<ButtonLink
								href={`${path}/jurnal-aktivitas`}
								variant="link"
								aria-label="Lihat Semua Jurnal Aktivitas"
							>
								Lihat Semua
							</ButtonLink>
						}
					/>
					<StatGrid className="mb-4">
						<StatCard label="Total Jurnal" value={sum(journals)} icon={BookOpen} tone="accent" />
						<StatCard label="Disetujui" value={journals.approved} icon={BookCheck} tone="success" />
						<StatCard label="Sedang Diperiksa" value={journals.in_review} icon={Hourglass} tone="info" />
						<StatCard label="Perlu Revisi" value={journals.needs_revision} icon={RotateCcw} tone="warning" />
					</StatGrid>
					<JournalTable
						brief
						rows={latestEntries}
						action={(row) => <MenteeJournalLink {...row} id_internship={id} />}
					/>
				</section>
			</div>
		</>
	);
}
