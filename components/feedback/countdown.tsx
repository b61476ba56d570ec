"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { serverTime } from "@/components/frame/server-time";
import { cn } from "@/components/ui/cn";

type Props = {
	/** The instant it counts down to, ISO 8601. */
	to: string;
	/** The server's time when the page was made. It gives the first value, and corrects a phone's clock. */
	now: string;
	/** Screen readers say it once instead of every second: 'Sisa waktu presensi'. */
	label: string;
	onEnd?: () => void;
	className?: string;
};

/**
 * The time until an instant. It changes once a second and never goes below zero. A phone says it in words. Wider screens
 * and screen readers have HH:MM:SS, as the specification wants it.
 */
export function Countdown({ to, now, label, onEnd, className }: Props) {
	const end = Date.parse(to);
	const [left, setLeft] = useState(() => Math.max(0, end - Date.parse(now)));
	const announceEnd = useEffectEvent(() => onEnd?.());

	useEffect(() => {
		const tick = () => {
			const rest = Math.max(0, end - serverTime(now));
			setLeft(rest);
			if (rest === 0) {
				clearInterval(timer);
				announceEnd();
			}
		};
		const timer = setInterval(tick, 1000);
		tick();
		return () => clearInterval(timer);
	}, [end, now]);

	return (
		<span className={cn("whitespace-nowrap tabular-nums", className)}>
			<span aria-hidden>
				sisa <span className="md:hidden">{tellLeft(left)}</span>
			</span>
			<span role="timer" aria-live="off" aria-label={label} className="max-md:sr-only">
				{formatLeft(left)}
			</span>
		</span>
	);
}

/** `5 j 57 m`, without the hours below one. A minute that has begun counts. */
export function tellLeft(milliseconds: number) {
	const minutes = Math.ceil(Math.max(0, milliseconds) / 60_000);
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return hours > 0 ? `${hours} j ${rest} m` : `${rest} m`;
}

export function formatLeft(milliseconds: number) {
	const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
