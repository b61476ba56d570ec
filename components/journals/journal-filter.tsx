"use client";

import { Check, ListFilter } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { JOURNAL_TABS, type JournalTab, journalTabHref } from "@/lib/journal-filter";

/** The same choice as the tabs, for a thumb: on a phone not every tab is in sight. */
export function JournalFilter({ path, current }: { path: string; current: JournalTab }) {
	const { open, setOpen, box, button } = useDisclosure();
	const id = useId();
	return (
		<div ref={box} className="relative">
			<Button
				ref={button}
				variant="secondary"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className="max-lg:w-full"
			>
				<ListFilter aria-hidden />
				Filter
			</Button>
			<ul
				id={id}
				hidden={!open}
				className="absolute end-0 top-full z-20 mt-2 w-56 animate-pop-in rounded-lg border bg-surface p-1.5 shadow-pop max-lg:w-full"
			>
				{JOURNAL_TABS.map(({ value, label }) => (
					<li key={value}>
						<Link
							href={journalTabHref(path, value)}
							scroll={false}
							onClick={() => setOpen(false)}
							aria-current={value === current.value ? "true" : undefined}
							className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-sm hover:bg-sunken aria-[current=true]:font-semibold"
						>
							{label}
							{value === current.value && <Check aria-hidden className="size-5 text-accent-text" />}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
