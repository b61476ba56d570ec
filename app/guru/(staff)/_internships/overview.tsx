import { Info } from "lucide";
import type { ComponentProps } from "react";
import { Callout } from "@/components/feedback/callout";
import { SideBySide } from "@/components/frame/side-by-side";
import { WorkplacePart } from "@/components/instructors/workplace-part";
import { ChangeList } from "@/components/internships/change-list";
import { CompletionNote } from "@/components/internships/completion-note";
import { ReopenButton } from "@/components/internships/reopen-button";
import { JournalBadge } from "@/components/journals/journal-badge";
import { MenteeJournalLink } from "@/components/journals/mentee-journal-link";
import { recapLinks } from "@/components/scores/recap-links";
import { Card, CardHeader } from "@/components/ui/card";
import { VisitList } from "@/components/visits/visit-list";
import { dateOf } from "@/lib/dates/dates";
import { addMonths, monthsOf, readMonth } from "@/lib/dates/month";
import { NOT_HERE_YET } from "@/lib/labels";
import { type AddressQuery, listAddress } from "@/lib/lists/list-address";
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
import { findRapor } from "@/server/services/rapor/read";
import { visitsOfPlacement } from "@/server/services/visits/read";
import { Contacts } from "./contacts";
import { Documents } from "./documents";
import { FollowUps } from "./follow-ups";
import { Jumps } from "./jumps";
import { Lead } from "./lead";
import { Placement, readPlacement } from "./placement";
import { Records } from "./records";
import { Scoring } from "./scoring";
import { SignedPaper } from "./signed-paper";
import { StudentHeader } from "./student-header";

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
	const { id_internship: id, status, student } = internship;
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
	const { journals, latestDays, latestJournals } = glance;
	const journalList = `${links.pages}/jurnal-aktivitas`;
	const journal = latestJournals.find((one) => one.date === date);
	const waiting = changes.filter(({ state }) => state === "waiting");
	const settled = changes.filter(({ state }) => state !== "waiting");
	const hrefOfMonth = (step: number) => listAddress(path, { bulan: addMonths(month, step) });
	const contacts = { internship, own, number: facts.contact, link, emergency };
	return (
		<>
			<StudentHeader
				internship={internship}
				listHref={listHref}
				person={person}
				review={
					own && journals.in_review > 0
						? { href: links.journals("in_review"), count: journals.in_review }
						: null
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
						<Contacts {...contacts} />
					</SideBySide>
				)}
				<Jumps begun={begun} />
				<SideBySide long>
					<div className="min-w-0 space-y-10">
						{begun && (
							<>
								<Records
									glance={glance}
									calendar={calendar}
									month={month}
									months={months}
									hrefOfMonth={hrefOfMonth}
									links={links}
									name={student.name}
									own={own}
									date={date}
									now={instant.toISOString()}
								/>
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
						{!open && <Contacts {...contacts} />}
						<Placement
							{...placement}
							internship={internship}
							workplace_id={facts.workplace_id}
							editHref={mayEdit(actor, internship) ? `${path}/edit-data-pkl` : null}
							readinessHref={readiness && !open ? `/guru/perhatian/${id}` : null}
						/>
						<FollowUps id={id} name={student.name} rows={followUps} />
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
