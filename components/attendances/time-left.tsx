"use client";

import { Countdown } from "@/components/shared/countdown";
import { useRefresh } from "@/components/shared/use-refresh";

type Props = {
	/** When the day can no longer be filled, ISO 8601. */
	to: string;
	/** The server's time, ISO 8601. */
	now: string;
};

/** The time left to fill a day. Then the page is rendered anew, and shows the day as missed. */
export function TimeLeft({ to, now }: Props) {
	const refresh = useRefresh();
	return (
		<Countdown
			to={to}
			now={now}
			label="Sisa waktu presensi"
			className="text-danger"
			onEnd={() => void refresh()}
		/>
	);
}
