"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { bringUpToDate } from "@/lib/offline/keep";
import { inOrder, isUnderWay, type Unsent } from "@/lib/offline/records";
import { CHANGES, sendWaiting, tellOthers } from "@/lib/offline/send";
import { removeUnsent, unsentOf } from "@/lib/offline/store";

/** We check this often whether a pause is over. */
const LOOK_MS = 5_000;

type Options = {
	/** Runs when records are gone, because this tab, another tab or the service worker has sent them. */
	onSent: (gone: Unsent[]) => void;
};

/**
 * The waiting records of this person, and their sending. We send at the start, when the network is back, when somebody
 * looks at the page, when a record is added, and when a pause is over.
 */
export function useUnsent(id_user: number, { onSent }: Options) {
	const [read, setRead] = useState<Unsent[] | null>(null);
	const [isHolding, setHolding] = useState(false);
	const records = read ?? NONE;
	const [sending, setSending] = useState(false);
	const [mustLogIn, setMustLogIn] = useState(false);
	const told = useRef(onSent);
	told.current = onSent;
	const known = useRef(NONE);

	const look = useCallback(async () => {
		const all = inOrder(await unsentOf(id_user).catch(() => []));
		// A record that an open form is sending does not wait yet.
		const found = all.filter((record) => !isUnderWay(record, Date.now()));
		setHolding(found.length < all.length);
		setRead(found);
		const gone = known.current.filter(({ key }) => !all.some((record) => record.key === key));
		known.current = found;
		if (gone.length > 0) told.current(gone);
		return found;
	}, [id_user]);

	const send = useCallback(
		async (hurried: boolean, anew = false) => {
			const found = await look();
			if (found.length === 0 || !navigator.onLine) return;
			setSending(true);
			try {
				const round = await sendWaiting(id_user, { hurried, anew });
				setMustLogIn(round.mustLogIn);
				// We wait for this, because the user may leave the page once everything is sent.
				if (round.sent.length > 0) await bringUpToDate({ anew: true });
			} catch {
				// The browser has taken its storage away, so nothing is left to send.
			} finally {
				setSending(false);
				await look();
			}
		},
		[id_user, look],
	);

	const discard = useCallback(
		async (key: string) => {
			await removeUnsent(key);
			known.current = known.current.filter((record) => record.key !== key);
			tellOthers();
			await look();
		},
		[look],
	);

	useEffect(() => {
		void send(true);
		const back = () => void send(true);
		const seen = () => {
			if (document.visibilityState !== "visible") return;
			void send(true);
			void bringUpToDate().catch(() => {});
		};
		const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANGES) : null;
		if (channel) channel.onmessage = () => void send(false);
		window.addEventListener("online", back);
		document.addEventListener("visibilitychange", seen);
		return () => {
			channel?.close();
			window.removeEventListener("online", back);
			document.removeEventListener("visibilitychange", seen);
		};
	}, [send]);

	const isAnyWaiting = isHolding || (records.length > 0 && !mustLogIn);
	useEffect(() => {
		if (!isAnyWaiting) return;
		const timer = window.setInterval(() => void send(false), LOOK_MS);
		return () => window.clearInterval(timer);
	}, [isAnyWaiting, send]);

	return { records, isRead: read !== null, sending, mustLogIn, send, discard };
}

const NONE: Unsent[] = [];
