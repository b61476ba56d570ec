import { CheckInButton } from "@/components/attendances/check-in-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { isOpen } from "@/lib/attendances/deadline";
import { formatLongDate } from "@/lib/dates/dates";
import { hasJournal, isJournalLocked } from "@/lib/journals/journal-status";
import type { ListedJournal } from "@/server/wire/journals";

/** What it takes to fill in a day. */
export type FillIn = {
	/** The server's time, ISO 8601. */
	now: string;
	/** We must not keep this student's location. */
	withoutLocation: boolean;
};

type Props = Pick<ListedJournal, "id_journal" | "date" | "status"> & {
	/** The day of the journal, if it can be filled in here. */
	day?: FillIn & Pick<ListedJournal["attendance"], "id_attendance" | "expired_at">;
	/** For the home page, where a day without presence also has the link, but disabled. */
	brief?: boolean | undefined;
};

/**
 * 'Buat Jurnal' while the student can write the journal, 'Lihat Detail' once it is locked. A day without presence has
 * no journal to open, and one that is still open can be filled in.
 */
export function OwnJournalLink({ id_journal, date, status, day, brief }: Props) {
	if (!hasJournal(status) && day && isOpen(day.expired_at, day.now))
		return (
			<CheckInButton
				date={date}
				attendanceId={day.id_attendance}
				withoutLocation={day.withoutLocation}
				label="Isi Presensi"
				size="sm"
				variant="secondary"
			/>
		);
	if (!hasJournal(status))
		return !brief ? (
			<span className="max-md:hidden">-</span>
		) : (
			<Button size="sm" variant="secondary" disabled>
				Lihat Detail
			</Button>
		);
	const label = isJournalLocked(status) ? "Lihat Detail" : "Buat Jurnal";
	return (
		<ButtonLink
			href={`/jurnal/buat-jurnal/${id_journal}`}
			size="sm"
			variant={isJournalLocked(status) ? "secondary" : "primary"}
			aria-label={`${label} ${formatLongDate(date)}`}
		>
			{label}
		</ButtonLink>
	);
}
