"use client";

import { ListFilter } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import {
	DropdownMenu,
	DropdownMenuContent,
	DropdownMenuRadioGroup,
	DropdownMenuRadioItem,
	DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { JOURNAL_TABS, type JournalTab, journalTabHref } from "@/lib/journal-filter";

/** The same choice as the tabs, for a thumb: on a phone not every tab is in sight. */
export function JournalFilter({ path, current }: { path: string; current: JournalTab }) {
	const router = useRouter();
	return (
		<DropdownMenu>
			<DropdownMenuTrigger asChild>
				<Button variant="secondary">
					<ListFilter aria-hidden />
					Filter
				</Button>
			</DropdownMenuTrigger>
			<DropdownMenuContent align="end">
				<DropdownMenuRadioGroup
					value={current.value}
					onValueChange={(value) => router.push(journalTabHref(path, value), { scroll: false })}
				>
					{JOURNAL_TABS.map(({ value, label }) => (
						<DropdownMenuRadioItem key={value} value={value}>
							{label}
						</DropdownMenuRadioItem>
					))}
				</DropdownMenuRadioGroup>
			</DropdownMenuContent>
		</DropdownMenu>
	);
}
