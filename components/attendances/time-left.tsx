"use client";

import { Countdown } from "@/components/feedback/countdown";
import { useRefresh } from "@/components/frame/use-refresh";

type Props = {
	/** The deadline of the day, ISO 8601. */
	to: string;
	/** The server's time, ISO 8601. */
	now: string;
};

/** The time left to fill in a day. At the end, the page is rendered again and shows the day as missed. */
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
