import { DescriptionList } from "@/components/shared/description-list";
import { Dialog } from "@/components/ui/dialog";
import { isRecorded } from "@/lib/attendance-status";
import { formatLongDate, formatTime } from "@/lib/dates";
import { isOpen } from "@/lib/deadline";
import type { ListedAttendance } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";
import { LateMark } from "./late-mark";
import { LetterLink } from "./letter-link";
import { LocationButton } from "./location-button";
import { TimeLeft } from "./time-left";

type Props = {
	day: ListedAttendance;
	/** The server's time, ISO 8601. */
	now: string;
	/** Somebody other than the student reads it. */
	reads?: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** A day with everything that its student sent: status, times, note, doctor's letter and location. */
export function DayDialog({ day, now, reads = false, open, onOpenChange }: Props) {
	const { date, status, time, note, attachment, expired_at } = day;
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title="Presensi" description={formatLongDate(date)}>
			{isRecorded(status) ? (
				<DescriptionList
					items={[
						{
							label: "Status",
							value: (
								<span className="flex flex-wrap items-center gap-1.5">
									<AttendanceBadge status={status} />
									<LateMark {...day} />
								</span>
							),
						},
						{ label: "Dicatat pukul", value: time && `${formatTime(time)} WIB` },
						{
							label: "Keterangan",
							value: note && <span className="wrap-anywhere whitespace-pre-line">{note}</span>,
							wide: true,
						},
						{
							label: "Surat Dokter",
							value: attachment && <LetterLink date={date} attachment={attachment} />,
						},
						{ label: "Lokasi", value: <LocationButton {...day} /> },
					]}
				/>
			) : (
				<div className="space-y-3">
					<AttendanceBadge status={status} missed={!isOpen(expired_at, now)} />
					{expired_at && isOpen(expired_at, now) ? (
						<p>
							Hari ini belum diisi. Sisa waktu <TimeLeft to={expired_at} now={now} />
							{reads ? "." : ": pilih Isi Presensi di Riwayat Kehadiran."}
						</p>
					) : (
						<p>Hari ini tidak diisi sampai batas waktunya.</p>
					)}
				</div>
			)}
		</Dialog>
	);
}
