import type { Metadata } from "next";
import { OfflineShell } from "@/components/offline/offline-shell";
import { PAGE_ICONS } from "@/lib/page-icons";
import { barPages, framePages } from "@/lib/routes";
import { settings } from "@/server/env";

export const metadata: Metadata = { title: "Tanpa Jaringan" };

/** Only a student's pages work without a network. */
const OFFICES = ["peserta_didik"] as const;

/** Replaces every page while there is no network. Phones keep it, so it contains no personal data. */
export default function OfflinePage() {
	const { appName, tileUrl, mapAttribution } = settings();
	return (
		<OfflineShell
			appName={appName}
			pages={framePages(OFFICES)}
			links={barPages(OFFICES).map(({ path, label, icon }) => ({
				href: path,
				label,
				icon: PAGE_ICONS[icon],
				group: "",
			}))}
			mapTiles={{ tileUrl: tileUrl ? "/tiles/{z}/{x}/{y}.png" : "", attribution: mapAttribution }}
		/>
	);
}
