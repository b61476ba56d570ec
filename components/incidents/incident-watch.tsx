"use client";

import { useEffect } from "react";
import { useRefresh } from "@/components/frame/use-refresh";
import { callApi } from "@/lib/api-client";

/** We look this often for new reports, so that one reaches an open home page within a minute. */
const LOOK_MS = 30_000;
/** A page that nobody touches must not keep its session open, so we stop after half an hour. */
const LOOKS = 60;

/** Renders an open home page again when another report comes. @param known the reports it shows */
export function IncidentWatch({ known }: { known: readonly string[] }) {
	const refresh = useRefresh();
	const shown = known.join();
	useEffect(() => {
		let left = LOOKS;
		const look = async () => {
			if (document.visibilityState !== "visible" || left-- <= 0) return;
			const answer = await callApi<string[]>("GET", "/incidents/waiting");
			if (answer.ok && answer.data.join() !== shown) await refresh({ reached: true });
		};
		const again = () => {
			left = LOOKS;
		};
		const timer = window.setInterval(() => void look(), LOOK_MS);
		document.addEventListener("visibilitychange", again);
		return () => {
			window.clearInterval(timer);
			document.removeEventListener("visibilitychange", again);
		};
	}, [shown, refresh]);
	return null;
}
