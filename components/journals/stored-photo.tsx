"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** A journal's photo, which opens in a new tab. If its file is gone, it says so. */
export function StoredPhoto({ path, compact }: { path: string; compact?: boolean }) {
	const [gone, setGone] = useState(false);
	const image = useRef<HTMLImageElement>(null);
	// The photo may have failed before the scripts ran.
	useEffect(() => {
		const { current } = image;
		if (current?.complete && current.naturalWidth === 0) setGone(true);
	}, []);
	if (gone) return <NoPhoto />;
	return (
		<a
			href={`/storage/${path}`}
			target="_blank"
			rel="noreferrer"
			aria-label="Buka foto ukuran penuh"
			className={cn(
				"flex overflow-hidden rounded-lg border bg-sunken sm:h-96",
				compact ? "h-[26dvh] min-h-40" : "h-64",
			)}
		>
			<img
				ref={image}
				src={`/storage/${path}`}
				alt="Foto kegiatan"
				onError={() => setGone(true)}
				className="size-full object-contain"
			/>
		</a>
	);
}

export const NoPhoto = () => (
	<p className="flex h-64 items-center justify-center rounded-lg border border-dashed bg-sunken text-muted sm:h-80">
		Lampiran tidak tersedia.
	</p>
);
