import { OfflineShell } from "@/components/offline/offline-shell";
import { PAGE_ICONS } from "@/lib/page-icons";
import { barPages, framePages } from "@/lib/routes";
import { show } from "./render";

/** Shows what the service worker shows for an address without a network. */
export const showShell = (at: string) =>
	show(
		<OfflineShell
			appName="Jejak PKL"
			mapTiles={{ tileUrl: "", attribution: "" }}
			pages={framePages(["peserta_didik"])}
			links={barPages(["peserta_didik"]).map(({ path, label, icon }) => ({
				href: path,
				label,
				icon: PAGE_ICONS[icon],
				group: "",
			}))}
		/>,
		{ at },
	);
