"use client";

import { Search } from "lucide";
import { useRouter } from "next/navigation";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { SEARCH_HINT, SEARCH_LABEL, SEARCH_PATH } from "./search-kinds";

type Props = { onFollow?: () => void; className?: string };

/**
 * The search where the header has no room for it. It is a field and no link that looks like one, so whoever types at
 * once after the tap loses nothing. It is a GET form, so it also works before the scripts run.
 */
export function SearchField({ onFollow, className }: Props) {
	const router = useRouter();
	return (
		<search className={cn("block min-[820px]:hidden", className)}>
			<form
				action={SEARCH_PATH}
				onSubmit={(event) => {
					event.preventDefault();
					const search = String(new FormData(event.currentTarget).get("search")).trim();
					onFollow?.();
					router.push(search ? `${SEARCH_PATH}?${new URLSearchParams({ search })}` : SEARCH_PATH);
				}}
				className="relative"
			>
				<Icon
					of={Search}
					className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
				/>
				<Input
					type="search"
					name="search"
					aria-label={SEARCH_LABEL}
					placeholder={SEARCH_HINT}
					maxLength={100}
					enterKeyHint="search"
					autoComplete="off"
					className="ps-11"
				/>
			</form>
		</search>
	);
}
