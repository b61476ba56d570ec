"use client";

import { ArrowLeft } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { back, places } from "./place";

/** Kembali: one page up. A list is found as it was left, with its filters, its page and the place on it. */
export function BackLink({ href }: { href: string }) {
	// On the server, and while React takes over, nobody has been anywhere yet.
	const left = places.get(href)?.address;
	return (
		<Link
			href={left ?? href}
			scroll={!left}
			onClick={() => {
				back.to = left;
			}}
			className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-accent-text text-sm hover:bg-accent-soft"
		>
			<Icon of={ArrowLeft} className="size-5" />
			Kembali
		</Link>
	);
}
