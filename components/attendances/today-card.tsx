import { Card } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates";
import type { AttendanceWire } from "@/server/wire/attendances";
import { CheckInButton } from "./check-in-button";
import { CheckInTime } from "./check-in-time";
import { dayOffText } from "./day-off-text";

type Props = {
	/** Today, `YYYY-MM-DD`. */
	date: string;
	/** What is recorded for today, or null. */
	recorded: Pick<AttendanceWire, "time" | "status"> | null;
	/** Set on a day without school: the holiday's name, or null for a weekday off. */
	dayOff?: string | null | undefined;
	/** May we keep the location? */
	located: boolean;
};

/** Today at a glance: the date, the time of the check-in, and the check-in button. */
export function TodayCard({ date, recorded, dayOff, located }: Props) {
	const open = dayOff === undefined ? "Anda belum melakukan presensi hari ini." : dayOffText(dayOff);
	return (
		<Card className="@container">
			<div className="flex h-full flex-col justify-between gap-5 @xl:flex-row @xl:items-center">
				<div>
					<p className="font-semibold text-muted text-sm">{formatLongDate(date)}</p>
					<CheckInTime recorded={recorded} />
					<p className="wrap-anywhere mt-1 text-muted text-sm">
						{recorded ? "Presensi hari ini sudah tercatat." : open}
					</p>
				</div>
				<div className="@xl:w-60">
					<CheckInButton
						date={date}
						withoutLocation={!located}
						label="Masuk Sekarang"
						size="lg"
						block
						disabled={recorded !== null}
					/>
				</div>
			</div>
		</Card>
	);
}
