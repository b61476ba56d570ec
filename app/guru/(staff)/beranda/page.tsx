import { Building2 } from "lucide";
import type { Metadata } from "next";
import { AttendanceSummary } from "@/components/attendances/attendance-summary";
import { Callout } from "@/components/feedback/callout";
import { KeepFresh } from "@/components/frame/keep-fresh";
import { PageHeader } from "@/components/frame/page-header";
import { SearchField } from "@/components/frame/search-field";
import { IncidentNews } from "@/components/incidents/incident-news";
import { IncidentWatch } from "@/components/incidents/incident-watch";
import { LinkRequests } from "@/components/instructors/link-requests";
import { AttentionList } from "@/components/internships/attention-list";
import { ChangeList } from "@/components/internships/change-list";
import { DeputyNotice } from "@/components/internships/deputy-notice";
import { MenteeTable } from "@/components/internships/mentee-table";
import { PlacementCounts } from "@/components/internships/placement-counts";
import { ReadinessCard } from "@/components/internships/readiness-card";
import { StaffShortcuts } from "@/components/internships/staff-shortcuts";
import { WaitingChanges } from "@/components/internships/waiting-changes";
import { WaitingCard } from "@/components/journals/waiting-card";
import { GiveWay } from "@/components/offline/give-way";
import { EmailNotice } from "@/components/people/email-notice";
import { ConfirmNotice } from "@/components/rapor/confirm-notice";
import { ApprovalQuestion } from "@/components/schools/approval-question";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { attendanceDayHref, filterOf } from "@/lib/attendances/attendance-day";
import { OWN_CLASS } from "@/lib/classes/class-filter";
import { dateOf } from "@/lib/dates/dates";
import { queuedIn } from "@/lib/journals/waiting";
import { ATTENDANCE_STATUSES, type AttendanceStatus, isStaff, type StaffRole } from "@/lib/labels";
import { LATEST_COUNT } from "@/lib/limits";
import { can } from "@/lib/permissions";
import { mayOpen, PAGES } from "@/lib/routes";
import type { Actor } from "@/server/auth/session";
import { now } from "@/server/clock";
import { requirePage, requireViewer, shownYear } from "@/server/http/page";
import { countDay, type Group } from "@/server/services/attendances/attendance-days";
import { newIncidents } from "@/server/services/incidents/read";
import { countRequests } from "@/server/services/instructors/answers";
import { countDifferences } from "@/server/services/instructors/differences";
import { firstAttention } from "@/server/services/internships/attention";
import { listHandovers } from "@/server/services/internships/deputies";
import { firstMentees } from "@/server/services/internships/mentees";
import { countPlacements } from "@/server/services/internships/placements";
import { readNews } from "@/server/services/internships/read-changes";
import { countUnready } from "@/server/services/internships/readiness";
import { unconfirmedYears } from "@/server/services/rapor/learning-goals";
import { asksApproval } from "@/server/services/schools/school-codes";
import { HEADERS } from "../headers";
import { MENTEES, seenWords, watchedOnly, watchedWords } from "../whom";
import { Leaders } from "./leaders";

export const metadata: Metadata = { title: "Beranda" };

const TODAY = { title: "Kehadiran Hari Ini", who: "Peserta Didik" } as const;

/** The group whose day the home page of each role sums up. */
const SUMMARIES: Record<StaffRole, { group: Group; title: string; who: string }> = {
	guru_pembimbing: { ...TODAY, group: "mentees", who: "Peserta Bimbingan" },
	wali_kelas: { ...TODAY, group: "class", title: "Kelas Kamu!" },
	kepala_program: { ...TODAY, group: "major" },
	manajemen_sekolah: { ...TODAY, group: "students" },
};

/** The day of the group of each office. Each count links to a list with exactly the counted rows. */
const summariesOf = ({ offices, major_led }: Actor) =>
	offices.filter(isStaff).map((office, index) => {
		// A head without a major has only mentees.
		const leadsNone = office === "kepala_program" && major_led === null;
		const { group, title, who } = leadsNone ? { ...TODAY, group: "mentees" as const } : SUMMARIES[office];
		return {
			group,
			who,
			title: group === "major" && index > 0 ? `${title} di Jurusan` : title,
			words: group === "mentees" ? MENTEES : watchedWords({ offices: [office] }),
			whose: {
				class_id: group === "class" ? OWN_CLASS : null,
				major: group === "major" ? major_led : null,
				mentees: leadsNone,
			},
		};
	});

const perStatus = (href: (status: AttendanceStatus) => string) =>
	Object.fromEntries(ATTENDANCE_STATUSES.map((status) => [status, href(status)])) as Record<
		AttendanceStatus,
		string
	>;

const ATTENTION_SHOWN = 3;

const SHORTCUTS = [
	"/guru/kehadiran",
	...["/guru/observasi", "/guru/observasi/per-bulan", "/guru/asesmen", "/guru/asesmen/per-nomor"],
];

export default async function StaffHomePage() {
	const actor = await requirePage("/guru/beranda");
	const instant = now();
	const date = dateOf(instant, actor.zone);
	const { viewer } = await requireViewer();
	const monitors = mayOpen(actor.offices, "/guru/belum-pkl");
	const manages = can(actor.offices, "registration:manage");
	// Lists show the year of the header. Numbers of today would open other rows there, so another year has none.
	const year = await shownYear();
	const present = year === null;
	const [
		summaries,
		mentees,
		attention,
		placements,
		handovers,
		asked,
		news,
		unconfirmed,
		unready,
		differences,
		incidents,
		requests,
	] = await Promise.all([
		Promise.all(
			(present ? summariesOf(actor) : []).map(async (summary) => ({
				...summary,
				counts: await countDay(actor, summary.group, date),
			})),
		),
		firstMentees(actor, LATEST_COUNT),
		firstAttention(actor, ATTENTION_SHOWN, year),
		monitors && present ? countPlacements(actor) : null,
		listHandovers(actor),
		manages && asksApproval(actor),
		readNews(actor, ATTENTION_SHOWN),
		unconfirmedYears(actor),
		countUnready(actor, year),
		countDifferences(actor),
		newIncidents(actor),
		countRequests(actor),
	]);
	return (
		<>
			<KeepFresh now={instant.toISOString()} />
			<GiveWay />
			<IncidentWatch known={incidents.map(({ id_incident }) => id_incident)} />
			<IncidentNews rows={incidents} />
			<PageHeader {...HEADERS.home} title={`Halo, ${viewer.firstname}!`} />
			<SearchField className="mb-5" />
			{(viewer.email_asked || viewer.email_unconfirmed) && <EmailNotice asked={viewer.email_asked} />}
			{asked && <ApprovalQuestion />}
			<ConfirmNotice years={unconfirmed} />
			{requests > 0 && <LinkRequests count={requests} />}
			<DeputyNotice handovers={handovers} reader={actor.id_user} />
			<div className="space-y-10">
				{viewer.queue && <WaitingCard count={queuedIn(viewer.queue, year)} />}
				{differences > 0 && (
					<Callout
						tone="warning"
						icon={Building2}
						title={`${differences} jawaban instruktur perlu dicek`}
						text="Instruktur mengatakan lain dari yang tercatat. Tidak ada yang berubah sebelum diperiksa."
						action={<ButtonLink href="/guru/periksa">Periksa</ButtonLink>}
					/>
				)}
				<WaitingChanges {...news.waiting} more="/guru/perhatian" />
				{news.left.length > 0 && (
					<section>
						<CardHeader title="Tidak Lagi Bersama Anda" description="Peserta didik yang baru saja pindah" />
						<ChangeList named rows={news.left} />
					</section>
				)}
				{summaries.map(({ group, whose, ...summary }) => (
					<AttendanceSummary
						key={group}
						{...summary}
						date={date}
						hrefs={perStatus((status) => attendanceDayHref({ ...whose, filter: filterOf(status) }))}
					/>
				))}
				{placements && (
					<PlacementCounts counts={placements} who={watchedWords(actor)} whose={watchedOnly(actor)} />
				)}
				<ReadinessCard {...unready} who={seenWords(actor)} />
				{attention.total > 0 && (
					<section>
						<CardHeader
							title="Perlu Perhatian"
							description={`${attention.total} ${seenWords(actor)}`}
							actions={
								<ButtonLink
									href="/guru/perhatian"
									variant="link"
									aria-label="Lihat Semua yang Perlu Perhatian"
								>
									Lihat Semua
								</ButtonLink>
							}
						/>
						<AttentionList rows={attention.rows} />
					</section>
				)}
				{placements && mayOpen(actor.offices, "/guru/gambaran") && (
					<Leaders actor={actor} placements={placements} attention={attention.total} />
				)}
				<StaffShortcuts
					pages={PAGES.filter(({ path }) => SHORTCUTS.includes(path) && mayOpen(actor.offices, path))}
				/>
				<section>
					<CardHeader
						title="Peserta Bimbingan"
						actions={
							<ButtonLink href="/guru/bimbingan" variant="link">
								Lihat Selengkapnya
							</ButtonLink>
						}
					/>
					<MenteeTable brief rows={mentees} deputises={actor.desks.length > 1} />
				</section>
			</div>
		</>
	);
}
