import { Info } from "lucide";
import type { ReactNode } from "react";
import { AttendanceCounts } from "@/components/attendances/attendance-counts";
import { MenteeAttendanceTable } from "@/components/attendances/mentee-attendance-table";
import { Callout } from "@/components/feedback/callout";
import { PaperFile } from "@/components/form/paper-file";
import { PageHeader } from "@/components/frame/page-header";
import { LinkRow } from "@/components/instructors/link-row";
import { WorkplacePart } from "@/components/instructors/workplace-part";
import { ChangeList } from "@/components/internships/change-list";
import { EmergencyContact } from "@/components/internships/emergency-contact";
import { FollowUpButton } from "@/components/internships/follow-up-button";
import { FollowUpText } from "@/components/internships/follow-up-text";
import { InternshipData } from "@/components/internships/internship-data";
import { MenteeCard } from "@/components/internships/mentee-card";
import { PlacementScheduleData } from "@/components/internships/placement-schedule";
import { ReadinessLines } from "@/components/internships/readiness-lines";
import { JournalCounts } from "@/components/journals/journal-counts";
import { MenteeJournalTable } from "@/components/journals/mentee-journal-table";
import { Button, ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { VisitList } from "@/components/visits/visit-list";
import { NOT_HERE_YET } from "@/lib/labels";
import { visitHref } from "@/lib/visits/visit-list";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { listLinks } from "@/server/services/instructors/links";
import { readParts } from "@/server/services/instructors/workplace-part";
import { findSchedule } from "@/server/services/internships/calendars";
import { listFollowUps } from "@/server/services/internships/follow-ups";
import { glanceAt } from "@/server/services/internships/glances";
import { type findInternship, mayEdit } from "@/server/services/internships/internships";
import { listHistory } from "@/server/services/internships/read-changes";
import { mayMark, readinessOf } from "@/server/services/internships/readiness";
import { findSignedPaper } from "@/server/services/internships/signed-paper";
import { visitsOfPlacement } from "@/server/services/visits/read";
import { HEADERS } from "../headers";
import { Documents } from "./documents";

export type Internship = Awaited<ReturnType<typeof findInternship>>;

/** `backHref` is the list from which the internship was opened. Its own pages are below that path. */
export type OverviewHeader = { title: string; backHref: string };

type Props = {
	actor: Actor;
	header: OverviewHeader;
	internship: Internship;
	/** May the reader review the internship's journals? */
	reviews: boolean;
	/** May the reader open the emergency contact? */
	emergency: boolean;
	actions?: ReactNode;
	/** Shown above everything else. */
	note?: ReactNode;
};

/** An internship at a glance: student and place, its latest days and journals with their counts, and its documents. */
export async function InternshipOverview({
	actor,
	header,
	internship,
	reviews,
	emergency,
	actions,
	note,
}: Props) {
	const id = internship.id_internship;
	const path = `${header.backHref}/${id}`;
	const journalList = `${path}/jurnal-aktivitas`;
	const [
		{ days, journals, latestDays, latestJournals },
		followUps,
		changes,
		schedule,
		paper,
		readiness,
		[part],
		[invited],
		visits,
	] = await Promise.all([
		glanceAt(actor, id),
		listFollowUps(actor, id),
		listHistory(actor, id),
		findSchedule(actor, id),
		findSignedPaper(actor, id),
		readinessOf(actor, id),
		readParts(actor, [id]),
		listLinks(actor, { id_internship: id }),
		visitsOfPlacement(id),
	]);
	const waiting = reviews && journals.in_review > 0 && (
		<ButtonLink href={`${journalList}?status=inReview`}>Periksa {journals.in_review} Jurnal</ButtonLink>
	);
	return (
		<>
			<PageHeader {...header} actions={actions ?? waiting} />
			{note}
			{internship.student.invited && (
				<Callout
					tone="info"
					icon={Info}
					title={NOT_HERE_YET}
					text="Akunnya belum dibuka, jadi belum ada presensi dan jurnal. Hari PKL tetap dihitung: minta wali kelas memberikan kode undangan."
				/>
			)}
			<div className="space-y-10">
				<MenteeCard {...internship}>
					<InternshipData {...internship} withTeacher={!reviews} />
					<PlacementScheduleData
						internship={{ ...internship, name: internship.student.name }}
						schedule={schedule}
					/>
					{invited && (
						<div className="mt-4">
							<LinkRow instructor={invited} link={invited} />
						</div>
					)}
					{emergency && <EmergencyContact key={id} internshipId={id} />}
					{mayEdit(actor, internship) && (
						<p className="mt-4">
							<ButtonLink href={`${path}/edit-data-pkl`} variant="link">
								{internship.status === "completed" ? "Lihat Data PKL" : "Edit Data PKL"}
							</ButtonLink>
						</p>
					)}
					{internship.status !== "pending" && (
						<p className="mt-4">
							<ButtonLink href={`/guru/rekap/${id}`} variant="link">
								Rekap Kehadiran dan Nilai
							</ButtonLink>
						</p>
					)}
				</MenteeCard>
				{readiness && (
					<section>
						<CardHeader
							title="Kesiapan PKL"
							description="Yang sebaiknya ada sebelum hari pertama. Yang kurang tidak menghalangi presensi."
						/>
						<ReadinessLines readiness={readiness} marks={mayMark(actor)} />
					</section>
				)}
				<section>
					<CardHeader
						title="Kehadiran"
						actions={<AllLink href={`${path}/riwayat-kehadiran`} of={HEADERS.attendanceHistory.title} />}
					/>
					<AttendanceCounts className="mb-4" counts={days} />
					<MenteeAttendanceTable rows={latestDays} now={now().toISOString()} />
				</section>
				<section>
					<CardHeader
						title="Jurnal Aktivitas"
						actions={<AllLink href={journalList} of={HEADERS.journals.title} />}
					/>
					<JournalCounts className="mb-4" counts={journals} />
					<MenteeJournalTable brief rows={latestJournals} list={journalList} reviews={reviews} />
				</section>
				{part && <WorkplacePart part={part} />}
				<section id="kunjungan">
					<CardHeader title="Kunjungan" />
					<VisitList rows={visits.map((visit) => ({ ...visit, href: visitHref(visit.id_visit) }))} />
				</section>
				<section>
					<CardHeader
						title="Tindak Lanjut"
						actions={<FollowUpButton id={id} name={internship.student.name} />}
					/>
					{followUps.length > 0 ? (
						<ul className="space-y-2">
							{followUps.map((followUp) => (
								<li key={`${followUp.written_at} ${followUp.text}`}>
									<FollowUpText {...followUp} />
								</li>
							))}
						</ul>
					) : (
						<p className="text-muted text-sm">Belum ada catatan.</p>
					)}
				</section>
				{changes.length > 0 && (
					<section>
						<CardHeader
							title="Perubahan Data"
							description="Yang terakhir dari PKL dan profil peserta didik"
						/>
						<ChangeList rows={changes} />
					</section>
				)}
				<section>
					<Documents actor={actor} id={id} />
				</section>
				{paper && (paper.kept || paper.has_file) && (
					<section>
						<CardHeader
							title="Surat Bertanda Tangan"
							description="Hanya terlihat oleh pembimbing, kepala program, dan manajemen sekolah."
						/>
						{paper.kept ? (
							<PaperFile
								path={`/internships/${id}/paper`}
								field="paper"
								what="surat"
								hasFile={paper.has_file}
							/>
						) : (
							<Button asChild variant="secondary">
								<a href={`/api/internships/${id}/paper`} download>
									Unduh Berkas
								</a>
							</Button>
						)}
					</section>
				)}
			</div>
		</>
	);
}

const AllLink = ({ href, of }: { href: string; of: string }) => (
	<ButtonLink href={href} variant="link" aria-label={`Lihat Semua ${of}`}>
		Lihat Semua
	</ButtonLink>
);
