import { Card } from "@/components/ui/card";
import { formatLongDate, formatTime } from "@/lib/dates";
import type { AttendanceWire } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";
import { CheckInButton } from "./check-in-button";

type Props = {
	/** Today, `YYYY-MM-DD`. */
	date: string;
	/** What is recorded for today, if anything. */
	todays: Pick<AttendanceWire, "time" | "status"> | null;
	/** Set on a day that is no working day of the school: a holiday's name, or null for a weekday off. */
	dayOff?: string | null | undefined;
	/** May the location be kept? */
	located: boolean;
};

/** Today at a glance: the date, the time of the check-in, and the button for it. */
export function TodayCard({ date, todays, dayOff, located }: Props) {
	const { time = null, status = null } = todays ?? {};
	const free = dayOff ? `Hari ini libur: ${dayOff}.` : "Hari ini bukan hari kerja sekolahmu.";
	const open =
		dayOff === undefined
			? "Kamu belum melakukan presensi hari ini."
			: `${free} Kamu tidak wajib presensi, tetapi boleh jika tetap masuk.`;
	return (
		<Card className="@container">
			<div className="flex h-full flex-col justify-between gap-5 @xl:flex-row @xl:items-center">
				<div>
					<p className="font-semibold text-muted text-sm">{formatLongDate(date)}</p>
					<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
						<span className="font-bold text-3xl tabular-nums">{time ? formatTime(time) : "--:--"}</span>
						{time && <span className="font-medium text-muted">WIB</span>}
						{status && <AttendanceBadge status={status} />}
					</p>
					<p className="wrap-anywhere mt-1 text-muted text-sm">
						{time ? "Presensi hari ini sudah tercatat." : open}
					</p>
				</div>
				<div className="@xl:w-60">
					<CheckInButton
						date={date}
						withoutLocation={!located}
						label="Masuk Sekarang"
						size="lg"
						block
						disabled={todays !== null}
					/>
				</div>
			</div>
		</Card>
	);
}
