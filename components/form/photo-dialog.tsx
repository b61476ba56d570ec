"use client";

import { Dialog } from "@/components/ui/dialog";

type Props = { src: string; alt: string; open: boolean; onOpenChange: (open: boolean) => void };

/** A photo as large as the screen allows. */
export const PhotoDialog = ({ src, alt, ...frame }: Props) => (
	<Dialog {...frame} title={alt} size="lg">
		<img src={src} alt={alt} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
	</Dialog>
);
