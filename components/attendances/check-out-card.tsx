"use client";

import { useQueue } from "@/components/offline/queue";
import { Card } from "@/components/ui/card";
import { formatLongDate } from "@/lib/dates/dates";
import type { Unsent } from "@/lib/offline/records";
import { CheckOutButton } from "./check-out-button";

type Props = {
	/** The day that waits for its check-out. */
	day: { date: string; ends: string | null };
	/** Today, `YYYY-MM-DD`. */
	date: string;
	located: boolean;
	/** What waits on this phone, where the page has no queue. */
	unsent?: readonly Unsent[];
};

/** Offers the check-out of a day. */
export function CheckOutCard({ day, date, located, unsent = [] }: Props) {
	const waits = [...useQueue(), ...unsent].some(
		(record) => record.kind === "checkout" && record.date === day.date,
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
					<CheckOutButton date={day.date} withoutLocation={!located} />
				</div>
			)}
		</Card>
	);
}
