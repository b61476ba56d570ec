"use client";

import { Download } from "lucide";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useDownload } from "./use-download";

type Props = {
	/** Below `/api`. */
	path: string;
	children: ReactNode;
};

/** Downloads one file. */
export function DownloadButton({ path, children }: Props) {
	const download = useDownload();
	return (
		<Button variant="secondary" onClick={() => void download(path)}>
			<Icon of={Download} />
			{children}
		</Button>
	);
}
