import { Info } from "lucide";
import type { ComponentProps } from "react";
import { MonthCalendar } from "@/components/attendances/month-calendar";
import { Callout } from "@/components/feedback/callout";
import { PageHeader } from "@/components/frame/page-header";
import { SideBySide } from "@/components/frame/side-by-side";
import { LinkRow } from "@/components/instructors/link-row";
import { WorkplacePart } from "@/components/instructors/workplace-part";
import { ChangeList } from "@/components/internships/change-list";
import { CompletionNote } from "@/components/internships/completion-note";
import { EmergencyContact } from "@/components/internships/emergency-contact";
import { FollowUpButton } from "@/components/internships/follow-up-button";
import { FollowUpText } from "@/components/internships/follow-up-text";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { ReopenButton } from "@/components/internships/reopen-button";
import { StudentContacts } from "@/components/internships/student-contacts";
import { JournalBadge } from "@/components/journals/journal-badge";
import { MenteeJournalLink } from "@/components/journals/mentee-journal-link";
import { MenteeJournalTable } from "@/components/journals/mentee-journal-table";
import { recapLinks } from "@/components/scores/recap-links";
import { DayNumbers, JournalNumbers } from "@/components/scores/recap-numbers";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { VisitList } from "@/components/visits/visit-list";
import { tellHoursOf } from "@/lib/attendances/hours";
import { dateOf } from "@/lib/dates/dates";
import { addMonths, monthsOf, readMonth } from "@/lib/dates/month";
import { NOT_HERE_YET } from "@/lib/labels";
import { type AddressQuery, listAddress } from "@/lib/lists/list-address";
import { personHref } from "@/lib/people/person";
import { visitHref } from "@/lib/visits/visit-list";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { supervises } from "@/server/scopes/supervision";
import { monthOfAttendances } from "@/server/services/attendances/attendance-months";
import { listLinks } from "@/server/services/instructors/links";
import { readParts } from "@/server/services/instructors/workplace-part";
import { reasonsOf } from "@/server/services/internships/attention";
import { findCompletion } from "@/server/services/internships/completions";
import { mayOpenEmergencyContact } from "@/server/services/internships/emergency-contacts";
import { listFollowUps } from "@/server/services/internships/follow-ups";
import { glanceAt } from "@/server/services/internships/glances";
import { type findInternship, mayEdit } from "@/server/services/internships/read";
import { listHistory } from "@/server/services/internships/read-changes";
import { readinessOf } from "@/server/services/internships/readiness";
import { readStudentFacts } from "@/server/services/internships/student-page";
import { personOfPlacement } from "@/server/services/people/person";
import { findRapor } from "@/server/services/rapor/rapor";
import { visitsOfPlacement } from "@/server/services/visits/read";
import { HEADERS } from "../headers";
import { Documents } from "./documents";
import { Lead } from "./lead";
import { Placement, readPlacement } from "./placement";
import { Scoring } from "./scoring";
import { SignedPaper } from "./signed-paper";

export type Internship = Awaited<ReturnType<typeof findInternship>>;

type Props = {
	actor: Actor;
	internship: Internship;
	/** The list from which the student was opened. The page and those below it have their addresses below that path. */
	listHref: string;
	query: AddressQuery;
};

/** Everything that staff may know of a student's placement: today first, then what follows from it. */
export async function InternshipOverview({ actor, internship, listHref, query }: Props) {
	const { id_internship: id, status, student, teacher, waits_for } = internship;
	const own = supervises(actor, internship.teacher_id);
	const begun = status !== "pending";
	const open = status !== "completed";
	const links = recapLinks({ id_internship: id, supervised: own && begun });
	const path = `${listHref}/${id}`;
	const instant = now();
	const date = dateOf(instant, actor.zone);
	const months = monthsOf(internship, date);
	const month = readMonth(query.bulan, months.first, months.last);
	const [
		glance,
		calendar,
		facts,
		reasons,
		readiness,
		rapor,
		[part],
		followUps,
		changes,
		visits,
		[link],
		completion,
		emergency,
		placement,
		documents,
		paper,
		person,
	] = await Promise.all([
		glanceAt(actor, id),
		monthOfAttendances(actor, id, month),
		readStudentFacts(actor, id),
		status === "ongoing" ? reasonsOf(actor, id) : null,
		readinessOf(actor, id),
		begun ? findRapor(actor, id) : null,
		readParts(actor, [id]),
		listFollowUps(actor, id),
		listHistory(actor, id),
		visitsOfPlacement(id),
		listLinks(actor, { id_internship: id }),
		open ? null : findCompletion(actor, id),
		mayOpenEmergencyContact(actor, id),
		readPlacement(actor, internship),
		Documents({ actor, id }),
		SignedPaper({ actor, id }),
		personOfPlacement(actor, id),
	]);
	const { days, journals, hours, latestDays, latestJournals } = glance;
	const journalList = `${links.pages}/jurnal-aktivitas`;
	const journal = latestJournals.find((one) => one.date === date);
	const waiting = changes.filter(({ state }) => state === "waiting");
	const settled = changes.filter(({ state }) => state !== "waiting");
	const hrefOfMonth = (step: number) => listAddress(path, { bulan: addMonths(month, step) });
	const contacts = (
		<Card>
			<CardHeader title="Kontak" />
			<StudentContacts
				rows={[
					...(own
						? []
						: [
								{
									role: "Pembimbing",
									name: teacher?.name ?? null,
									number: internship.teacher_contact,
								},
							]),
					...(status === "ongoing"
						? [{ role: "Peserta Didik", name: student.name, number: facts.contact }]
						: []),
					{
						role: "Instruktur",
						name: internship.instructor_name,
						number: internship.instructor_contact,
						more: link && <LinkRow instructor={link} link={link} />,
					},
				]}
			/>
			{emergency && <EmergencyContact key={id} internshipId={id} />}
		</Card>
	);
	return (
		<>
			<PageHeader
				backHref={listHref}
				title={
					<span className="flex items-center gap-3">
						<Avatar name={student.name} src={student.avatar} />
						<span className="wrap-anywhere min-w-0">{student.name}</span>
					</span>
				}
				description={
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
						{[student.class_name, student.major_detail?.name].filter(Boolean).join(" · ")}
						<InternshipBadge status={status} waits={waits_for !== null} />
					</span>
				}
				actions={
					<>
						{person !== null && (
							<ButtonLink href={personHref(person)} variant="secondary">
								Profil dan Akun
							</ButtonLink>
						)}
						{own && journals.in_review > 0 && (
							<ButtonLink href={links.journals("in_review")}>Periksa {journals.in_review} Jurnal</ButtonLink>
						)}
					</>
				}
			/>
			{completion && (
				<CompletionNote
					completion={completion}
					action={completion.reopenable && <ReopenButton id={id} ends={completion.ends} />}
				/>
			)}
			{student.invited && (
				<Callout
					tone="info"
					icon={Info}
					title={NOT_HERE_YET}
					text="Akunnya belum dibuka, jadi belum ada presensi dan jurnal. Hari PKL tetap dihitung: minta wali kelas memberikan kode undangan."
				/>
			)}
			<div className="space-y-6">
				{open && (
					<SideBySide long>
						<div className="space-y-4">
							<Lead
								internship={internship}
								date={date}
								day={latestDays.find((day) => day.date === date)}
								holiday={calendar.holidays.find((day) => day.date === date)?.name}
								journal={
									journal && (
										<span className="inline-flex flex-wrap items-center gap-2">
											<JournalBadge {...journal} />
											<MenteeJournalLink {...journal} list={journalList} reviews={own} />
										</span>
									)
								}
								now={instant.toISOString()}
								reasons={reasons}
								readiness={readiness}
							/>
							{waiting.length > 0 && <ChangeList rows={waiting} />}
						</div>
						{contacts}
					</SideBySide>
				)}
				<Jumps begun={begun} />
				<SideBySide long>
					<div className="min-w-0 space-y-10">
						{begun && (
							<>
								<section id="kehadiran">
									<CardHeader
										title="Kehadiran"
										actions={
											<AllLink
												href={`${links.pages}/riwayat-kehadiran`}
												of={HEADERS.attendanceHistory.title}
											/>
										}
									/>
									<div className="mb-4">
										<DayNumbers days={days} of={student.name} hrefOf={links.days} />
										{hours && <p className="text-muted text-sm tabular-nums">{tellHoursOf(hours)}</p>}
									</div>
									<MonthCalendar
										{...calendar}
										month={month}
										today={date}
										now={instant.toISOString()}
										previousHref={month > months.first ? hrefOfMonth(-1) : null}
										nextHref={month < months.last ? hrefOfMonth(1) : null}
									/>
								</section>
								<section id="jurnal">
									<CardHeader
										title="Jurnal Aktivitas"
										actions={<AllLink href={journalList} of={HEADERS.journals.title} />}
									/>
									<div className="mb-4 text-sm">
										<JournalNumbers journals={journals} of={student.name} hrefOf={links.journals} />
									</div>
									<MenteeJournalTable brief rows={latestJournals} list={journalList} reviews={own} />
								</section>
								<section id="penilaian" className="space-y-4">
									<Scoring
										internship={internship}
										facts={facts}
										rapor={rapor}
										links={links}
										scores={own && status === "ongoing"}
									/>
									{part && hasSaid(part) && <WorkplacePart part={part} />}
								</section>
							</>
						)}
						<section id="dokumen" className="space-y-4">
							<Card>{documents}</Card>
							{paper}
						</section>
					</div>
					<div className="min-w-0 space-y-4">
						{!open && contacts}
						<Placement
							{...placement}
							internship={internship}
							workplace_id={facts.workplace_id}
							editHref={mayEdit(actor, internship) ? `${path}/edit-data-pkl` : null}
							readinessHref={readiness && !open ? `/guru/perhatian/${id}` : null}
						/>
						<Card>
							<CardHeader title="Tindak Lanjut" actions={<FollowUpButton id={id} name={student.name} />} />
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
						</Card>
						<Card id="kunjungan">
							<CardHeader title="Kunjungan" />
							<VisitList rows={visits.map((visit) => ({ ...visit, href: visitHref(visit.id_visit) }))} />
						</Card>
						{settled.length > 0 && (
							<details>
								<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
									{`Perubahan data (${settled.length})`}
								</summary>
								<ChangeList rows={settled} />
							</details>
						)}
					</div>
				</SideBySide>
			</div>
		</>
	);
}

/** Has the workplace said anything yet? */
const hasSaid = ({ days, remarks, score }: ComponentProps<typeof WorkplacePart>["part"]) =>
	days.right + days.differs + remarks > 0 || score !== null;

const PARTS = [
	{ id: "kehadiran", label: "Kehadiran" },
	{ id: "jurnal", label: "Jurnal" },
	{ id: "penilaian", label: "Penilaian" },
	{ id: "dokumen", label: "Dokumen" },
	{ id: "data-pkl", label: "Data PKL" },
	{ id: "kunjungan", label: "Kunjungan" },
];

/** Links to the parts of the page. Before the first day, there is nothing to jump over. */
const Jumps = ({ begun }: { begun: boolean }) =>
	begun && (
		<nav aria-label="Bagian halaman">
			<ul className="scroll-strip flex gap-2">
				{PARTS.map(({ id, label }) => (
					<li key={id} className="flex">
						<a
							href={`#${id}`}
							className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge bg-surface px-4 font-medium text-sm hover:bg-canvas"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);

const AllLink = ({ href, of }: { href: string; of: string }) => (
	<ButtonLink href={href} variant="link" aria-label={`Lihat Semua ${of}`}>
		Lihat Semua
	</ButtonLink>
);
