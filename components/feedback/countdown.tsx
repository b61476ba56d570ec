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

/** HH:MM:SS until an instant. It changes once a second and never goes below zero. */
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
		<span
			role="timer"
			aria-live="off"
			aria-label={label}
			className={cn("whitespace-nowrap tabular-nums", className)}
		>
			{formatLeft(left)}
		</span>
	);
}

export function formatLeft(milliseconds: number) {
	const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
