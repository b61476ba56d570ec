import Link from "next/link";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { TimeLeft } from "@/components/attendances/time-left";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDate, formatLongDate } from "@/lib/dates/dates";
import { JOURNAL_LABELS } from "@/lib/labels";
import type { StudentDay } from "@/server/services/internships/student-days";

type Waiting = Pick<StudentDay, "openDays" | "openJournals">;

type Props = Waiting & {
	/** How many journals wait, including those that are not listed. */
	journalCount: number;
	/** The server's time, ISO 8601. */
	now: string;
	located: boolean;
};

/** With this many rows, there is still room for the rest of the page. */
const ROWS = 3;

/** What still waits beside today's step: returned journals first, then open days, then journals to write. */
export function WaitingList({ openDays, openJournals, journalCount, now, located }: Props) {
	// Open days have a deadline, so they keep their rows however many journals came back.
	const came = openJournals
		.filter(({ status }) => status === "needs_revision")
		.slice(0, ROWS - openDays.length);
	const unwritten = openJournals.filter(({ status }) => status !== "needs_revision");
	const rows = [
		...came.map((journal) => ({ key: journal.id_journal, row: <JournalRow {...journal} /> })),
		...openDays.map((day) => ({
			key: day.id_attendance,
			row: <DayRow {...day} now={now} located={located} />,
		})),
		...unwritten.map((journal) => ({ key: journal.id_journal, row: <JournalRow {...journal} /> })),
	].slice(0, ROWS);
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby="menunggu">
			<Card padding="none">
				<h2 id="menunggu" className="px-4 pt-3 sm:px-5 font-bold text-lg">
					Menunggu Anda
				</h2>
				<ul className="divide-y">
					{rows.map(({ key, row }) => (
						<li key={key}>{row}</li>
					))}
				</ul>
				{journalCount + openDays.length > rows.length && (
					<Link
						href="/jurnal"
						className="flex min-h-11 items-center border-t px-4 sm:px-5 font-semibold text-accent-text text-sm"
					>
						Lihat semua jurnal
					</Link>
				)}
			</Card>
		</section>
	);
}

/** Where the row is touched does not matter: its button covers it. */
const rowStyle = "relative flex flex-wrap items-center gap-x-1 gap-y-1 px-3.5 py-1.5 sm:px-5 hover:bg-sunken";
const coverStyle = "static! after:absolute after:inset-0";

function JournalRow({ id_journal, date, status }: Waiting["openJournals"][number]) {
	const isBack = status === "needs_revision";
	return (
		<div className={rowStyle}>
			<p className="flex-1 text-sm">
				<span className="block font-medium tabular-nums">Jurnal {formatDate(date)}</span>
				{isBack && <span className="font-semibold text-warning">{JOURNAL_LABELS[status]}</span>}
			</p>
			<ButtonLink
				href={`/jurnal/buat-jurnal/${id_journal}`}
				variant="secondary"
				size="sm"
				className={coverStyle}
				aria-label={`${isBack ? "Perbaiki" : "Buat Jurnal"} ${formatLongDate(date)}`}
			>
				{isBack ? "Perbaiki" : "Buat Jurnal"}
			</ButtonLink>
		</div>
	);
}

function DayRow({
	id_attendance,
	date,
	expired_at,
	now,
	located,
}: Waiting["openDays"][number] & Pick<Props, "now" | "located">) {
	return (
		<div className={rowStyle}>
			<p className="flex-1 text-sm">
				<span className="block font-medium tabular-nums">Presensi {formatDate(date)}</span>
				<TimeLeft to={expired_at} now={now} />
			</p>
			<CheckInButton
				date={date}
				attendanceId={id_attendance}
				withoutLocation={!located}
				label="Isi Presensi"
				size="sm"
				variant="secondary"
				className={coverStyle}
			/>
		</div>
	);
}
