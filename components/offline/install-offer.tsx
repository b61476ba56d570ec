"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { CHECKED_IN } from "@/components/attendances/checked-in";
import { Button } from "@/components/ui/button";
import { browserStorage } from "@/lib/browser-storage";
import { INSTALL_KEY } from "@/lib/people/client-session";
import type { InstallPrompt } from "./install-prompt";

/** In milliseconds. After 'Nanti' we leave people alone for this long. */
const LATER = 14 * 24 * 3600_000;

/** The student declined it, or asked for it later. */
const isPutOff = (answer: string | null) =>
	answer === "declined" || (answer !== null && Date.parse(answer) > Date.now());

/**
 * Offers on Beranda, in one line, to put the application on the home screen. It appears after a check-in and stays until
 * somebody answers.
 */
export function InstallOffer({ prompt }: { prompt: InstallPrompt | null }) {
	const isHome = usePathname() === "/beranda";
	const [offers, setOffers] = useState(() => browserStorage.getItem(INSTALL_KEY) === "offered");
	useEffect(() => {
		const offer = () => {
			if (isPutOff(browserStorage.getItem(INSTALL_KEY))) return;
			browserStorage.setItem(INSTALL_KEY, "offered");
			setOffers(true);
		};
		window.addEventListener(CHECKED_IN, offer);
		return () => window.removeEventListener(CHECKED_IN, offer);
	}, []);
	const byHand = prompt === null && isIPhone();
	if (!offers || !isHome || isInstalled() || (prompt === null && !byHand)) return null;

	function close(answer: string) {
		browserStorage.setItem(INSTALL_KEY, answer);
		setOffers(false);
	}

	async function install() {
		await prompt?.prompt();
		// We do not offer it again, whatever the user chose. The browser's own menu can still do it.
		close("declined");
	}

	return (
		<section
			aria-label="Pasang aplikasi"
			className="mb-5 flex flex-wrap items-center justify-end rounded-lg bg-info-soft ps-4 text-sm"
		>
			<p className="flex-1 font-semibold">
				{byHand ? "Bagikan › Tambah ke Layar Utama" : "Pasang di layar utama"}
			</p>
			{prompt && (
				<Button variant="ghost" size="sm" onClick={install}>
					Pasang
				</Button>
			)}
			<Button variant="ghost" size="sm" onClick={() => close(new Date(Date.now() + LATER).toISOString())}>
				Nanti
			</Button>
		</section>
	);
}

const isInstalled = () =>
	window.matchMedia("(display-mode: standalone)").matches ||
	(navigator as { standalone?: boolean }).standalone === true;

/** Safari on these devices has no prompt, so we can only explain it in words. */
const isIPhone = () => /iPhone|iPad/.test(navigator.userAgent);
