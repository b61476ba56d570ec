"use client";

import { useQueue } from "@/components/offline/queue";
import { Card } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates/dates";
import type { Unsent } from "@/lib/offline/records";
import { CheckOutButton } from "./check-out-button";

type Waiting = { date: string; ends: string | null };
type Shared = {
	/** Today, `YYYY-MM-DD`. */
	date: string;
	located: boolean;
	/** What waits on this phone, where the page has no queue. */
	unsent?: readonly Unsent[];
};
type Props = Shared & {
	/** The day that waits for its check-out. */
	day: Waiting;
};

/** Offers the check-out of each day that waits for one. After a night there may be two. */
export const CheckOutCards = ({ days, ...shared }: Shared & { days: readonly Waiting[] }) =>
	days.map((day) => <CheckOutCard key={day.date} day={day} {...shared} />);

export function CheckOutCard({ day, date, located, unsent = [] }: Props) {
	const waits = [...useQueue(), ...unsent].some(
		(record) => record.kind === "checkout" && record.date === day.date && record.refusal === null,
	);
	return (
		<Card className="flex flex-wrap items-center justify-between gap-4">
			<div className="min-w-0">
				<h2 className="font-bold text-lg">Presensi Pulang</h2>
				<p className="text-muted text-sm">
					{waits
						? "Presensi pulang tersimpan di ponsel ini dan menunggu jaringan."
						: [
								day.date !== date && `Untuk ${formatLongDate(day.date)}.`,
								day.ends ? `Jam kerja berakhir pukul ${day.ends}.` : "Tekan saat Anda pulang.",
							]
								.filter(Boolean)
								.join(" ")}
				</p>
			</div>
			{!waits && (
				<div className="w-full sm:w-60">
					<CheckOutButton
						date={day.date}
						withoutLocation={!located}
						label={day.date === date ? undefined : `Pulang, ${formatLongDate(day.date)}`}
					/>
				</div>
			)}
		</Card>
	);
}
