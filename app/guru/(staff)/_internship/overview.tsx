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
import type { ReactNode } from "react";
import { JournalTable } from "@/components/journals/journal-table";
import { InternshipData } from "@/components/mentees/internship-data";
import { MenteeAttendanceTable } from "@/components/mentees/mentee-attendance-table";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { MenteeJournalLink } from "@/components/mentees/mentee-journal-link";
import { PageHeader } from "@/components/shared/page-header";
import { StatCard, StatGrid } from "@/components/shared/stat-card";
import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import { LATEST_COUNT } from "@/lib/limits";
import { countAttendances, latestAttendances } from "@/server/services/attendances";
import type { findInternship } from "@/server/services/internships";
import { countJournals, latestJournals } from "@/server/services/journals";

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

const sum = (counts: Record<string, number>) =>
	Object.values(counts).reduce((total, count) => total + count, 0);

/** An internship at a glance: who and where, its latest days and its latest journals, each with their counts. */
export async function InternshipOverview({ title, internship, listHref, reviews, actions }: Props) {
	const id = internship.id_internship;
	const path = `${listHref}/${id}`;
	const journalList = `${path}/jurnal-aktivitas`;
	const [days, journals, latestDays, latestEntries] = await Promise.all([
		countAttendances(id),
		countJournals(id),
		latestAttendances(id, LATEST_COUNT),
		latestJournals(id, LATEST_COUNT),
	]);
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
					<StatGrid className="mb-4">
						<StatCard label="Total Hari" value={sum(days)} icon={CalendarDays} tone="accent" />
						<StatCard label="Hadir" value={days.present} icon={CircleCheck} tone="success" />
						<StatCard label="Belum Masuk" value={days.no_description} icon={CircleHelp} tone="danger" />
						<StatCard label="Izin" value={days.excused} icon={MailCheck} tone="info" />
						<StatCard label="Sakit" value={days.sick} icon={Thermometer} tone="warning" />
					</StatGrid>
					<MenteeAttendanceTable rows={latestDays} />
				</section>
				<section>
					<CardHeader
						title="Jurnal Aktivitas"
						actions={<AllLink href={journalList} of="Jurnal Aktivitas" />}
					/>
					<StatGrid className="mb-4">
						<StatCard label="Total Jurnal" value={sum(journals)} icon={BookOpen} tone="accent" />
						<StatCard label="Disetujui" value={journals.approved} icon={BookCheck} tone="success" />
						<StatCard label="Sedang Diperiksa" value={journals.in_review} icon={Hourglass} tone="info" />
						<StatCard label="Perlu Revisi" value={journals.needs_revision} icon={RotateCcw} tone="warning" />
					</StatGrid>
					<JournalTable
						brief
						rows={latestEntries}
						action={(row) => <MenteeJournalLink {...row} list={journalList} reviews={reviews} />}
					/>
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
