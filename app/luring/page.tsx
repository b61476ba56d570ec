import type { Metadata } from "next";
import { OfflineShell } from "@/components/offline/offline-shell";
import { settings } from "@/server/env";

export const metadata: Metadata = { title: "Tanpa Jaringan" };

/** Replaces every page while there is no network. Phones keep it, so it contains no personal data. */
export default function OfflinePage() {
	const { appName, tileUrl, mapAttribution } = settings();
	return (
		<OfflineShell
			appName={appName}
			mapTiles={{ tileUrl: tileUrl ? "/tiles/{z}/{x}/{y}.png" : "", attribution: mapAttribution }}
		/>
	);
}
