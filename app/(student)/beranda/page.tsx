import type { Metadata } from "next";
import { EmailNotice } from "@/components/accounts/email-notice";
import { AttendanceCounts } from "@/components/attendances/attendance-counts";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { TodayCard } from "@/components/attendances/today-card";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { JournalCounts } from "@/components/journals/journal-counts";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { IncompleteNotice } from "@/components/profiles/incomplete-notice";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { now, today } from "@/server/clock";
import { requirePage, requireViewer } from "@/server/http/page";
import { glanceAt } from "@/server/services/glances";
import { readStudentDay } from "@/server/services/student-days";

export const metadata: Metadata = { title: "Beranda" };

export default async function StudentHomePage() {
	const actor = await requirePage("/beranda");
	const date = today();
	const { viewer } = await requireViewer();
	const { complete, internship, recorded, located, dayOff } = await readStudentDay(actor, date);
	const { days, journals, latestDays, latestJournals } = await glanceAt(
		actor,
		internship?.id_internship ?? null,
	);

	return (
		<>
			<KeepFresh now={now().toISOString()} />
			<PageHeader title={`Halo, ${viewer.firstname}!`} description="Siap mencatat kegiatan PKL hari ini?" />
			{(viewer.email_asked || viewer.email_unconfirmed) && <EmailNotice asked={viewer.email_asked} />}
			{!complete && <IncompleteNotice editHref="/profil/edit" />}
			<div className="space-y-10">
				<section aria-labelledby="kehadiran" className="space-y-4">
					<TodayCard date={date} todays={recorded} dayOff={dayOff} located={located} />
					{complete && !internship && <InternshipSummary internship={null} />}
					<h2 id="kehadiran" className="sr-only">
						Kehadiran
					</h2>
					<AttendanceCounts counts={days} />
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
						<JournalCounts counts={journals} />
					</Card>
					<div className="mt-4">
						<OwnJournalTable brief rows={latestJournals} />
					</div>
				</section>
			</div>
		</>
	);
}
