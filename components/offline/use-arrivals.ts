"use client";

import { useCallback, useEffect, useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { type Arrival, takeArrivals } from "@/lib/offline/store";

/** What was sent out of the queue and no page has said yet, until the student closes it. */
export function useArrivals(id_user: number) {
	const [arrived, setArrived] = useState<Arrival[]>([]);
	const { notice } = useDialogs();

	const look = useCallback(async () => {
		// A page that nobody looks at leaves it to another one.
		if (document.visibilityState !== "visible") return;
		const found = await takeArrivals(id_user).catch(() => []);
		if (found.length === 0) return;
		setArrived((before) => [...before, ...found.filter(({ beside }) => !beside)]);
		if (found.some(({ beside }) => beside)) void notice(KEPT_BESIDE);
	}, [id_user, notice]);

	useEffect(() => {
		void look();
		const seen = () => void look();
		document.addEventListener("visibilitychange", seen);
		return () => document.removeEventListener("visibilitychange", seen);
	}, [look]);

	return { arrived, look, close: () => setArrived([]) };
}

const KEPT_BESIDE = {
	title: "Catatan Disimpan Terpisah",
	text: "Hari itu sudah terisi, jadi catatan dari ponsel ini tidak mengubahnya. Guru Anda dapat melihat keduanya.",
	tone: "info",
} as const;
