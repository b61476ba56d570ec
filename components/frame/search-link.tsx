import { Search } from "lucide";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { SEARCH_LABEL, SEARCH_PATH } from "./search-kinds";

type Props = { onFollow?: () => void; className?: string };

/** Opens the search where the header has no room for it. */
export const SearchLink = ({ onFollow, className }: Props) => (
	<Link
		href={SEARCH_PATH}
		onClick={onFollow}
		className={cn(
			"flex min-h-11 items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2 text-muted text-sm min-[820px]:hidden",
			className,
		)}
	>
		<Icon of={Search} className="size-5 shrink-0" />
		{SEARCH_LABEL}
	</Link>
);
