"use client";

import { Smartphone } from "lucide";
import { useEffect, useState } from "react";
import { CHECKED_IN } from "@/components/attendances/checked-in";
import { Callout } from "@/components/feedback/callout";
import { Button } from "@/components/ui/button";
import { browserStorage } from "@/lib/browser-storage";
import { INSTALL_KEY } from "@/lib/people/client-session";
import type { InstallPrompt } from "./install-prompt";

/**
 * Offers to put the application on the home screen. It appears after the first check-in and stays until somebody
 * answers.
 */
export function InstallOffer({ prompt }: { prompt: InstallPrompt | null }) {
	const [offers, setOffers] = useState(() => browserStorage.getItem(INSTALL_KEY) === "offered");
	useEffect(() => {
		const offer = () => {
			if (browserStorage.getItem(INSTALL_KEY) === "declined") return;
			browserStorage.setItem(INSTALL_KEY, "offered");
			setOffers(true);
		};
		window.addEventListener(CHECKED_IN, offer);
		return () => window.removeEventListener(CHECKED_IN, offer);
	}, []);
	const byHand = prompt === null && isIPhone();
	if (!offers || isInstalled() || (prompt === null && !byHand)) return null;

	function decline() {
		browserStorage.setItem(INSTALL_KEY, "declined");
		setOffers(false);
	}

	async function install() {
		await prompt?.prompt();
		// We do not offer it again, whatever the user chose. The browser's own menu can still do it.
		decline();
	}

	return (
		<Callout
			tone="info"
			icon={Smartphone}
			title="Pasang di layar utama"
			text={
				byHand
					? "Ketuk Bagikan, lalu Tambah ke Layar Utama. Aplikasi terbuka sekali ketuk, juga tanpa jaringan."
					: "Aplikasi terbuka sekali ketuk, juga tanpa jaringan."
			}
			action={
				<div className="flex flex-wrap gap-2">
					{prompt && <Button onClick={install}>Pasang</Button>}
					<Button variant="ghost" onClick={decline}>
						Jangan tampilkan lagi
					</Button>
				</div>
			}
		/>
	);
}

const isInstalled = () =>
	window.matchMedia("(display-mode: standalone)").matches ||
	(navigator as { standalone?: boolean }).standalone === true;

/** Safari on these devices has no prompt, so we can only explain it in words. */
const isIPhone = () => /iPhone|iPad/.test(navigator.userAgent);
