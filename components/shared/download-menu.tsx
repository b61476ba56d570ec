"use client";

import { Download } from "lucide";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { listAddress } from "@/lib/list-address";
import { useDownload } from "./use-download";

const FORMATS = [
	{ format: "xlsx", label: "Excel (.xlsx)" },
	{ format: "csv", label: "CSV (.csv)" },
] as const;

type Props = {
	list: "attendances" | "journals" | "placements" | "recap" | "users";
	/** The filters and the order that the page shows. Empty ones are left out. */
	query: Record<string, string | null>;
};

/** The list of the page as a file, with all its pages. */
export function DownloadMenu({ list, query }: Props) {
	const { open, setOpen, box, button } = useDisclosure();
	const id = useId();
	const download = useDownload();
	return (
		<div ref={box} className="relative">
			<Button
				ref={button}
				variant="secondary"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className="max-sm:w-full"
			>
				<Icon of={Download} />
				Unduh
			</Button>
			<ul
				id={id}
				hidden={!open}
				className="absolute end-0 top-full z-20 mt-2 w-44 animate-pop-in rounded-lg border bg-surface p-1.5 shadow-pop max-sm:w-full"
			>
				{FORMATS.map(({ format, label }) => (
					<li key={format}>
						<button
							type="button"
							onClick={() => {
								setOpen(false);
								button.current?.focus();
								void download(listAddress(`/exports/${list}`, { format, ...query }));
							}}
							className="flex min-h-11 w-full items-center rounded-md px-3 text-start text-sm hover:bg-sunken"
						>
							{label}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
