"use client";

import { useEffect, useOptimistic, useTransition } from "react";
import { useRefresh } from "@/components/frame/use-refresh";
import { useTellWaiting } from "@/components/frame/waiting";
import { joinWaiting, type OwnWaiting, unfilledWords, unwrittenWords } from "@/lib/offline/joined-frame";
import { bringUpToDate } from "@/lib/offline/keep";
import type { Unsent } from "@/lib/offline/records";
import { noteCurrent } from "@/lib/offline/store";
import { type Entry, loginOf } from "@/lib/people/entries";
import { InstallOffer } from "./install-offer";
import type { InstallPrompt } from "./install-prompt";
import { emptyQueue, setQueue, useQueue } from "./queue";
import { registerWorker } from "./register-worker";
import { SentBar } from "./sent-bar";
import { UnsentBar } from "./unsent-bar";
import { useArrivals } from "./use-arrivals";
import { useUnsent } from "./use-unsent";

type Props = {
	id_user: number;
	seal: string;
	entry?: Entry;
	prompt: InstallPrompt | null;
	/** What the frame counts for a student. */
	waiting?: OwnWaiting;
};

/** We check this often whether the kept days and the ticket are old. */
const LOOK_MS = 60_000;

/** Keeps what somebody needs without a network, and sends waiting records. It is loaded after the page. */
export function Keeping({ id_user, seal, entry = "student", prompt, waiting }: Props) {
	const refresh = useRefresh();
	const [, start] = useTransition();
	// The page shows what was sent as it did before, until it is rendered again.
	const [sent, showSent] = useOptimistic<Unsent[]>([]);
	const arrivals = useArrivals(id_user);
	const unsent = useUnsent(id_user, {
		onSent(gone) {
			void arrivals.look();
			start(async () => {
				showSent((before) => [...before, ...gone]);
				await refresh({ reached: true });
			});
		},
	});
	const { records } = unsent;
	useEffect(() => setQueue([...records, ...sent]), [records, sent]);
	useEffect(() => emptyQueue, []);

	useEffect(() => {
		const keep = () => {
			if (document.visibilityState === "visible") void bringUpToDate().catch(() => {});
		};
		// A browser that keeps nothing works as before while there is a network.
		void noteCurrent(id_user, seal, entry).then(keep, () => {});
		const timer = window.setInterval(keep, LOOK_MS);
		return () => window.clearInterval(timer);
	}, [id_user, seal, entry]);
	useEffect(() => void registerWorker(), []);

	return (
		<>
			{waiting && <TellWaiting {...waiting} />}
			<UnsentBar
				{...unsent}
				login={loginOf(entry)}
				onSend={() => void unsent.send(true, true)}
				onDiscard={unsent.discard}
			/>
			<SentBar {...arrivals} />
			{entry === "student" && <InstallOffer prompt={prompt} />}
		</>
	);
}

/** Takes from the counts of the frame what this phone or tab has recorded since. */
function TellWaiting(waiting: OwnWaiting) {
	const { days, journals } = joinWaiting(waiting, useQueue());
	useTellWaiting("/presensi", days, unfilledWords(days));
	useTellWaiting("/jurnal", journals, unwrittenWords(journals));
	return null;
}
