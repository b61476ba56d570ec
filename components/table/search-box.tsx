"use client";

import { Search } from "lucide";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";

type Props = {
	/** What the user searches, for screen readers: 'Cari nama peserta didik'. */
	label: string;
	/** How many rows were found. Screen readers announce it. */
	count: number;
	placeholder?: string;
	maxLength?: number;
	/** Takes the focus when the page opens. */
	focused?: boolean;
	className?: string;
};

/** We search this long after the last key. */
const PAUSE_MS = 300;

/**
 * Searches while the user types. The text goes into `search` of the address. The other parameters stay, and the list
 * starts at its first page. It is a GET form, so Enter searches at once, and it works before the scripts run.
 */
export function SearchBox({
	label,
	count,
	placeholder = "Telusuri...",
	maxLength = 100,
	focused = false,
	className,
}: Props) {
	const router = useRouter();
	const path = usePathname();
	const query = useSearchParams();
	/** We read it after the pause, because a link may have changed the address meanwhile. */
	const latest = useRef(query);
	useEffect(() => {
		latest.current = query;
	}, [query]);
	const [searching, startSearch] = useTransition();
	const found = query.get("search") ?? "";
	const [typed, setTyped] = useState(found);
	const [shown, setShown] = useState(found);
	/** The last text that this box searched for. Any other text in the address came from elsewhere (Back, a link). */
	const [asked, setAsked] = useState(found);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (focused) box.current?.focus();
	}, [focused]);

	if (found !== shown) {
		setShown(found);
		if (found !== asked) {
			setAsked(found);
			setTyped(found);
		}
	}

	function search(text: string) {
		clearTimeout(timer.current);
		const wanted = text.trim();
		if (wanted === asked) return;
		const next = new URLSearchParams(latest.current);
		next.delete("page");
		if (wanted) next.set("search", wanted);
		else next.delete("search");
		setAsked(wanted);
		startSearch(() => router.replace(next.size ? `${path}?${next}` : path, { scroll: false }));
	}

	return (
		<search className={className}>
			<form
				action={path}
				onSubmit={(event) => {
					event.preventDefault();
					search(typed);
				}}
			>
				{[...query].map(
					([name, value]) =>
						name !== "search" &&
						name !== "page" && <input key={name} type="hidden" name={name} value={value} />,
				)}
				<span className="relative block">
					<Icon
						of={Search}
						className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
					/>
					<Input
						ref={box}
						type="search"
						name="search"
						aria-label={label}
						value={typed}
						onChange={({ target }) => {
							setTyped(target.value);
							clearTimeout(timer.current);
							timer.current = setTimeout(search, PAUSE_MS, target.value);
						}}
						placeholder={placeholder}
						maxLength={maxLength}
						enterKeyHint="search"
						autoComplete="off"
						className="ps-11"
					/>
					{searching && (
						<span className="absolute end-3.5 top-1/2 -translate-y-1/2 bg-surface text-muted">
							<Spinner />
						</span>
					)}
				</span>
				<span role="status" className="sr-only">
					{found && !searching && `${count} data ditemukan`}
				</span>
			</form>
		</search>
	);
}
