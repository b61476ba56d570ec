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
import { JournalTable } from "@/components/journals/journal-table";
import { OwnJournalLink } from "@/components/journals/own-journal-link";
import { IncompleteNotice } from "@/components/profiles/incomplete-notice";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { StatCard, StatGrid } from "@/components/shared/stat-card";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { LATEST_COUNT } from "@/lib/limits";
import { now, today } from "@/server/clock";
import { requirePage } from "@/server/page";
import { getUser } from "@/server/services/accounts";
import { countAttendances, findTodaysAttendance, latestAttendances } from "@/server/services/attendances";
import { findDayOff } from "@/server/services/calendar";
import { mayKeepLocation } from "@/server/services/consents";
import { findCurrentInternship } from "@/server/services/internships";
import { countJournals, latestJournals } from "@/server/services/journals";
import { isProfileComplete } from "@/server/services/profiles";

export const metadata: Metadata = { title: "Beranda" };

export default async function StudentHomePage() {
	const actor = await requirePage("/beranda");
	const [user, complete, internship, todays, located, dayOff] = await Promise.all([
		getUser(actor),
		isProfileComplete(actor),
		findCurrentInternship(actor),
		findTodaysAttendance(actor),
		mayKeepLocation(actor),
		findDayOff(actor, today()),
	]);
	const id = internship?.id_internship ?? "";
	const [days, journals, latestDays, latestEntries] = await Promise.all([
		countAttendances(id),
		countJournals(id),
		latestAttendances(id, LATEST_COUNT),
		latestJournals(id, LATEST_COUNT),
	]);
	const sum = (counts: Record<string, number>) =>
		Object.values(counts).reduce((total, count) => total + count, 0);

	return (
		<>
			<KeepFresh now={now().toISOString()} />
			<PageHeader
				title={`Halo, ${user.student?.firstname}!`}
				description="Siap mencatat kegiatan PKL hari ini?"
			/>
			{!complete && <IncompleteNotice editHref="/profil/edit" />}
			<div className="space-y-10">
				<section aria-labelledby="kehadiran" className="space-y-4">
					<TodayCard date={today()} todays={todays} dayOff={dayOff} located={located} />
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
						<JournalTable brief rows={latestEntries} action={(row) => <OwnJournalLink {...row} />} />
					</div>
				</section>
			</div>
		</>
	);
}
