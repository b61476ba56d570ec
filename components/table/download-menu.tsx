"use client";

import { Download } from "lucide";
import { MenuButton, menuEntry } from "@/components/frame/menu-button";
import { listAddress } from "@/lib/lists/list-address";
import { useDownload } from "./use-download";

const FORMATS = [
	{ format: "xlsx", label: "Excel (.xlsx)" },
	{ format: "csv", label: "CSV (.csv)" },
] as const;

type Props = {
	list: "attendances" | "journals" | "placements" | "recap" | "users";
	/** The filters and the order that the page shows. Empty values are left out. */
	query: Record<string, string | null>;
};

/** Downloads all pages of the list as a file. */
export function DownloadMenu({ list, query }: Props) {
	const download = useDownload();
	return (
		<MenuButton icon={Download} label="Unduh" small className="max-sm:grow-0!">
			{(close) =>
				FORMATS.map(({ format, label }) => (
					<li key={format}>
						<button
							type="button"
							onClick={() => {
								close();
								void download(listAddress(`/exports/${list}`, { format, ...query }));
							}}
							className={menuEntry}
						>
							{label}
						</button>
					</li>
				))
			}
		</MenuButton>
	);
}
