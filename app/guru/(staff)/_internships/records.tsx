import { MonthCalendar } from "@/components/attendances/month-calendar";
import { MenteeJournalTable } from "@/components/journals/mentee-journal-table";
import type { recapLinks } from "@/components/scores/recap-links";
import { DayNumbers, JournalNumbers } from "@/components/scores/recap-numbers";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { tellHoursOf } from "@/lib/attendances/hours";
import type { monthOfAttendances } from "@/server/services/attendances/attendance-months";
import type { Glance } from "@/server/services/internships/glances";
import { HEADERS } from "../headers";

type Props = {
	glance: Glance;
	calendar: Awaited<ReturnType<typeof monthOfAttendances>>;
	month: string;
	/** The first and the last month of the placement until today. */
	months: { first: string; last: string };
	hrefOfMonth: (step: number) => string;
	links: ReturnType<typeof recapLinks>;
	/** The student's name. */
	name: string;
	/** Does the reader review the journals? */
	own: boolean;
	/** Today, `YYYY-MM-DD`. */
	date: string;
	now: string;
};

/** The days of a placement, and its latest journals. */
export function Records({
	glance,
	calendar,
	month,
	months,
	hrefOfMonth,
	links,
	name,
	own,
	date,
	now,
}: Props) {
	const { days, journals, hours, latestJournals } = glance;
	const journalList = `${links.pages}/jurnal-aktivitas`;
	return (
		<>
			<section id="kehadiran">
				<CardHeader
					title="Kehadiran"
					actions={<AllLink href={`${links.pages}/riwayat-kehadiran`} of={HEADERS.attendanceHistory.title} />}
				/>
				<div className="mb-4">
					<DayNumbers days={days} of={name} hrefOf={links.days} />
					{hours && <p className="text-muted text-sm tabular-nums">{tellHoursOf(hours)}</p>}
				</div>
				<MonthCalendar
					{...calendar}
					month={month}
					today={date}
					now={now}
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
					<JournalNumbers journals={journals} of={name} hrefOf={links.journals} />
				</div>
				<MenteeJournalTable brief rows={latestJournals} list={journalList} reviews={own} />
			</section>
		</>
	);
}

const AllLink = ({ href, of }: { href: string; of: string }) => (
	<ButtonLink href={href} variant="link" aria-label={`Lihat Semua ${of}`}>
		Lihat Semua
	</ButtonLink>
);
