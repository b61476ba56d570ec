"use client";

import { useEffect } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { useRefresh } from "@/components/shared/use-refresh";
import { bringUpToDate } from "@/lib/offline/keep";
import { noteCurrent } from "@/lib/offline/store";
import { InstallOffer } from "./install-offer";
import type { InstallPrompt } from "./install-prompt";
import { registerWorker } from "./register-worker";
import { UnsentBar } from "./unsent-bar";
import { useUnsent } from "./use-unsent";

type Props = { id_user: number; seal: string; prompt: InstallPrompt | null };

/** How often to look whether the kept days and the ticket are old, in milliseconds. */
const LOOK = 60_000;

/** Loaded after the page: keeps what a student needs without a network, and sends what waits. */
export function Keeping({ id_user, seal, prompt }: Props) {
	const refresh = useRefresh();
	const { notice } = useDialogs();
	const unsent = useUnsent(id_user, {
		onSent: (keptBeside) => {
			void refresh({ reached: true });
			if (keptBeside) void notice(KEPT_BESIDE);
		},
	});

	useEffect(() => {
		const keep = () => {
			if (document.visibilityState === "visible") void bringUpToDate().catch(() => {});
		};
		// A browser that keeps nothing works as before, as long as there is a network.
		void noteCurrent(id_user, seal).then(keep, () => {});
		const timer = window.setInterval(keep, LOOK);
		return () => window.clearInterval(timer);
	}, [id_user, seal]);
	useEffect(() => void registerWorker(), []);

	return (
		<>
			<UnsentBar {...unsent} onSend={() => void unsent.send(true, true)} onDiscard={unsent.discard} />
			<InstallOffer prompt={prompt} />
		</>
	);
}

/** Said once when a record arrived for a day that had been filled meanwhile. */
const KEPT_BESIDE = {
	title: "Catatan Disimpan Terpisah",
	text: "Hari itu sudah terisi, jadi catatan dari ponsel ini tidak mengubahnya. Guru Anda dapat melihat keduanya.",
	tone: "info",
} as const;
