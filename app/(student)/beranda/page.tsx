import type { Metadata } from "next";
import { EmailNotice } from "@/components/accounts/email-notice";
import { AttendanceCounts } from "@/components/attendances/attendance-counts";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import { JournalCounts } from "@/components/journals/journal-counts";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { Fold } from "@/components/shared/fold";
import { KeepFresh } from "@/components/shared/keep-fresh";
import { PageHeader } from "@/components/shared/page-header";
import { StepCard } from "@/components/today/step-card";
import { WaitingList } from "@/components/today/waiting-list";
import { WorkProgress } from "@/components/today/work-progress";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { todayStep } from "@/lib/today";
import { now, today } from "@/server/clock";
import { requirePage, requireViewer } from "@/server/http/page";
import { ownGlanceAt } from "@/server/services/internships/glances";
import { readStudentDay } from "@/server/services/internships/student-days";

export const metadata: Metadata = { title: "Beranda" };

export default async function StudentHomePage() {
	const actor = await requirePage("/beranda");
	const date = today();
	const { viewer } = await requireViewer();
	const { complete, internship, ...day } = await readStudentDay(actor, date);
	const { days, journals, latestDays, latestJournals, openDays, openJournals } = await ownGlanceAt(
		actor,
		internship?.id_internship ?? null,
	);
	const revision = openJournals.find(({ status }) => status === "needs_revision") ?? null;
	const { approved } = actor;
	const step = todayStep({ date, complete, approved, internship, revision, ...day });
	const stepJournal = "id_journal" in step ? step.id_journal : null;
	const instant = now().toISOString();

	return (
		<>
			<KeepFresh now={instant} />
			<PageHeader
				title={`Halo, ${viewer.firstname}!`}
				description={step.kind === "check_in" ? "Siap mencatat kegiatan PKL hari ini?" : undefined}
			/>
			{(viewer.email_asked || viewer.email_unconfirmed) && <EmailNotice asked={viewer.email_asked} />}
			<div className="space-y-5 md:space-y-8">
				<section aria-labelledby="kehadiran" className="space-y-3">
					<h2 id="kehadiran" className="sr-only">
						Kehadiran
					</h2>
					<StepCard date={date} step={step} {...day} />
					<WorkProgress days={days} />
				</section>
				{complete && (
					<WaitingList
						// The card above already shows today.
						openDays={openDays.filter((open) => open.date !== date)}
						openJournals={openJournals.filter(({ id_journal }) => id_journal !== stepJournal)}
						journalCount={journals.needs_revision + journals.not_created - (stepJournal ? 1 : 0)}
						now={instant}
						located={day.located}
					/>
				)}
				<section>
					<CardHeader
						title="Kehadiran Terbaru"
						actions={
							<ButtonLink href="/presensi" variant="ghost">
								Lihat Semua
							</ButtonLink>
						}
					/>
					<Fold label="Jumlah hari dan 5 hari terbaru" className="max-md:-mt-3">
						<AttendanceCounts counts={days} className="mb-4" />
						<OwnAttendanceTable everyPlace rows={latestDays} now={instant} withoutLocation={!day.located} />
					</Fold>
				</section>
				<section>
					<CardHeader
						title="Jurnal Aktivitas"
						actions={
							<ButtonLink href="/jurnal" variant="secondary">
								Buka Jurnal
							</ButtonLink>
						}
					/>
					<Fold label="Jumlah jurnal dan 5 jurnal terbaru" className="max-md:-mt-3">
						<JournalCounts counts={journals} className="mb-4" />
						<OwnJournalTable brief rows={latestJournals} />
					</Fold>
				</section>
			</div>
		</>
	);
}
