"use client";

import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "@/components/frame/after-load";
import { useSession } from "@/components/frame/session";
import type { OwnWaiting } from "@/lib/offline/joined-frame";
import type { InstallPrompt } from "./install-prompt";
import { setPhone } from "./phone";

type Props = { waiting: OwnWaiting };
type Keeping = ComponentType<Props & { id_user: number; seal: string; prompt: InstallPrompt | null }>;

/**
 * What works without a network, on every page of a student: the service worker, the days that the phone keeps, and the
 * waiting records. We load all of it once the page itself is done.
 */
export function OfflineKeeper(props: Props) {
	const session = useSession();
	const [Keeping, setKeeping] = useState<Keeping | null>(null);
	const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
	useEffect(
		() =>
			afterLoad(async () => {
				const loaded = await import("./keeping").catch(() => null);
				if (loaded) setKeeping(() => loaded.Keeping);
			}),
		[],
	);
	useEffect(() => setPhone(() => import("@/lib/offline/leave")), []);
	useEffect(() => {
		// The browser fires this only once, perhaps before the rest is loaded. If we do not hold it, the browser shows
		// a bar of its own.
		const hold = (event: Event) => {
			event.preventDefault();
			setPrompt(event as InstallPrompt);
		};
		window.addEventListener("beforeinstallprompt", hold);
		return () => window.removeEventListener("beforeinstallprompt", hold);
	}, []);
	return Keeping && <Keeping {...session} {...props} prompt={prompt} />;
}
