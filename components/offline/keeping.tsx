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

/** In milliseconds. We check this often whether the kept days and the ticket are old. */
const LOOK = 60_000;

/** Keeps what a student needs without a network, and sends waiting records. It is loaded after the page. */
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
		// A browser that keeps nothing works as before while there is a network.
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

/** We say this once, when a record arrived for a day that was filled in meanwhile. */
const KEPT_BESIDE = {
	title: "Catatan Disimpan Terpisah",
	text: "Hari itu sudah terisi, jadi catatan dari ponsel ini tidak mengubahnya. Guru Anda dapat melihat keduanya.",
	tone: "info",
} as const;
