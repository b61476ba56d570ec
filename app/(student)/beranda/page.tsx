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
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { TodayCard } from "@/components/attendances/today-card";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { IncompleteNotice } from "@/components/profiles/incomplete-notice";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { StatCard, StatGrid } from "@/components/shared/stat-card";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { now, today } from "@/server/clock";
import { requirePage } from "@/server/page";
import { glanceAt } from "@/server/services/glances";
import { readStudentDay } from "@/server/services/student-days";
import { readViewer } from "@/server/services/viewers";

export const metadata: Metadata = { title: "Beranda" };

export default async function StudentHomePage() {
	const actor = await requirePage("/beranda");
	const date = today();
	const [{ firstname }, { complete, internship, recorded, located, dayOff }] = await Promise.all([
		readViewer(actor),
		readStudentDay(actor, date),
	]);
	const { days, journals, latestDays, latestJournals } = await glanceAt(internship?.id_internship ?? null);
	const sum = (counts: Record<string, number>) =>
		Object.values(counts).reduce((total, count) => total + count, 0);

	return (
		<>
			<KeepFresh now={now().toISOString()} />
			<PageHeader title={`Halo, ${firstname}!`} description="Siap mencatat kegiatan PKL hari ini?" />
			{!complete && <IncompleteNotice editHref="/profil/edit" />}
			<div className="space-y-10">
				<section aria-labelledby="kehadiran" className="space-y-4">
					<TodayCard date={date} todays={recorded} dayOff={dayOff} located={located} />
					{complete && !internship && <InternshipSummary internship={null} />}
					<h2 id="kehadiran" className="sr-only">
						Kehadiran
					</h2>
					<StatGrid>
						<StatCard label="Total Hari" value={sum(days)} icon={CalendarDays} tone="accent" />
						<StatCard label="Hadir" value={days.present} icon={CircleCheck} tone="success" />
						<StatCard label="Belum Masuk" value={days.no_description} icon={CircleHelp} tone="danger" />
						<StatCard label="Izin" value={days.excused} icon={MailCheck} tone="info" />
						<StatCard label="Sakit" value={days.sick} icon={Thermometer} tone="warning" />
					</StatGrid>
				</section>
				<section>
					<CardHeader
						title="Kehadiran Terbaru"
						actions={
							<ButtonLink href="/presensi" variant="ghost">
								Lihat Semua
							</ButtonLink>
						}
					/>
					<OwnAttendanceTable
						everyPlace
						rows={latestDays}
						now={now().toISOString()}
						withoutLocation={!located}
					/>
				</section>
				<section>
					<Card>
						<CardHeader
							title="Jurnal Aktivitas"
							actions={<ButtonLink href="/jurnal">Buka Jurnal</ButtonLink>}
						/>
						<StatGrid>
							<StatCard label="Total Jurnal" value={sum(journals)} icon={BookOpen} tone="accent" />
							<StatCard label="Disetujui" value={journals.approved} icon={BookCheck} tone="success" />
							<StatCard label="Sedang Diperiksa" value={journals.in_review} icon={Hourglass} tone="info" />
							<StatCard
								label="Perlu Revisi"
								value={journals.needs_revision}
								icon={RotateCcw}
								tone="warning"
							/>
						</StatGrid>
					</Card>
					<div className="mt-4">
						<OwnJournalTable brief rows={latestJournals} />
					</div>
				</section>
			</div>
		</>
	);
}
