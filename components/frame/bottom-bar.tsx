"use client";

import { Menu } from "lucide";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Count } from "@/components/table/count";
import { Icon } from "@/components/ui/icon";
import { isCurrent, type ShellLink } from "./sidebar";

const itemStyle =
	"group relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs aria-[current=page]:font-bold aria-[current=page]:text-accent-text focus-visible:-outline-offset-2";
const iconStyle =
	"inline-flex h-[32px] w-[56px] items-center justify-center rounded-full group-aria-[current=page]:bg-accent-soft";
const countStyle =
	"absolute top-1.5 start-[calc(50%+4px)] h-[1.5em]! min-w-[1.5em]! bg-accent! text-on-accent!";

type Props = {
	links: readonly ShellLink[];
	/** Does the drawer have more pages? */
	hasMore: boolean;
	menuOpen: boolean;
	onMenu: () => void;
};

/**
 * The pages that people open daily, within reach of the thumb, below 1280 px. It is part of the page's layout, so it
 * never covers the end of a page.
 */
export function BottomBar({ links, hasMore, menuOpen, onMenu }: Props) {
	const path = usePathname();
	return (
		<nav
			aria-label="Menu bawah"
			className="bottom-bar z-20 border-t bg-surface pb-[env(safe-area-inset-bottom)] xl:hidden print:hidden"
		>
			<ul className="mx-auto grid max-w-[40rem] grid-cols-[repeat(auto-fit,minmax(3.8rem,1fr))]">
				{links.map(({ href, label, barLabel = label, icon, waiting }) => (
					<li key={href}>
						<Link href={href} aria-current={isCurrent(path, href) ? "page" : undefined} className={itemStyle}>
							<span className={iconStyle}>
								<Icon of={icon} className="size-6" />
							</span>
							{barLabel}
							{waiting && (
								<Count label={waiting.label} className={countStyle}>
									{waiting.count}
								</Count>
							)}
						</Link>
					</li>
				))}
				{hasMore && (
					<li>
						<button
							type="button"
							aria-haspopup="dialog"
							aria-expanded={menuOpen}
							onClick={onMenu}
							className={itemStyle}
						>
							<span className={iconStyle}>
								<Icon of={Menu} className="size-6" />
							</span>
							Lainnya
						</button>
					</li>
				)}
			</ul>
		</nav>
	);
}
