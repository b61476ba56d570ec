import type { ReactNode } from "react";
import { AttendanceCounts } from "@/components/attendances/attendance-counts";
import { JournalCounts } from "@/components/journals/journal-counts";
import { InternshipData } from "@/components/mentees/internship-data";
import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { MenteeJournalTable } from "@/components/mentees/mentee-journal-table";
import { PageHeader } from "@/components/shared/page-header";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { glanceAt } from "@/server/services/glances";
import type { findInternship } from "@/server/services/internships";

export type Internship = Awaited<ReturnType<typeof findInternship>>;

type Props = {
	title: string;
	internship: Internship;
	/** The list it is opened from; its own pages are below that. */
	listHref: string;
	/** For the one who reviews its journals. */
	reviews: boolean;
	actions?: ReactNode;
};

/** An internship at a glance: who and where, its latest days and its latest journals, each with their counts. */
export async function InternshipOverview({ title, internship, listHref, reviews, actions }: Props) {
	const id = internship.id_internship;
	const path = `${listHref}/${id}`;
	const journalList = `${path}/jurnal-aktivitas`;
	const { days, journals, latestDays, latestJournals } = await glanceAt(id);
	const waiting = reviews && journals.in_review > 0 && (
		<ButtonLink href={`${journalList}?status=inReview`}>Periksa {journals.in_review} Jurnal</ButtonLink>
	);
	return (
		<>
			<PageHeader backHref={listHref} title={title} actions={actions ?? waiting} />
			<div className="space-y-10">
				<MenteeCard {...internship}>
					<InternshipData {...internship} withTeacher={!reviews} />
				</MenteeCard>
				<section>
					<CardHeader
						title="Kehadiran"
						actions={<AllLink href={`${path}/riwayat-kehadiran`} of="Riwayat Kehadiran" />}
					/>
					<AttendanceCounts className="mb-4" counts={days} />
					<MenteeAttendanceTable rows={latestDays} />
				</section>
				<section>
					<CardHeader
						title="Jurnal Aktivitas"
						actions={<AllLink href={journalList} of="Jurnal Aktivitas" />}
					/>
					<JournalCounts className="mb-4" counts={journals} />
					<MenteeJournalTable brief rows={latestJournals} list={journalList} reviews={reviews} />
				</section>
			</div>
		</>
	);
}

const AllLink = ({ href, of }: { href: string; of: string }) => (
	<ButtonLink href={href} variant="link" aria-label={`Lihat Semua ${of}`}>
		Lihat Semua
	</ButtonLink>
);
