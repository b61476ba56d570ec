"use client";

import { Menu } from "lucide";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { pathPattern } from "@/lib/page-path";
import type { FramePage } from "@/lib/routes";
import { ProfileMenu, type ShellUser } from "./profile-menu";

type Props = {
	pages: readonly FramePage[];
	user: ShellUser | null;
	search?: ReactNode;
	/** What stands before the person, such as a choice of the year. */
	aside?: ReactNode;
	onMenu: () => void;
	menuOpen: boolean;
	onLogout: (() => void | Promise<void>) | undefined;
};

/** Shows the page (label and icon from the page table) and the person. */
export function AppHeader({ pages, user, search, aside, onMenu, menuOpen, onLogout }: Props) {
	const path = usePathname();
	const page = pages.find((one) => pathPattern(one.path).test(path));
	return (
		<header className="@container sticky top-0 z-20 border-b bg-surface">
			<div className="mx-auto flex min-h-[79px] max-w-[1240px] items-center gap-1 px-3 sm:px-8 xl:min-h-[100px]">
				<IconButton
					label="Buka menu"
					aria-haspopup="dialog"
					aria-expanded={menuOpen}
					onClick={onMenu}
					className="sm:-ms-3 xl:hidden"
				>
					<Icon of={Menu} />
				</IconButton>
				<div className="@container flex min-w-0 flex-1 items-center gap-3">
					{page && (
						<>
							<span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text max-xl:hidden">
								<Icon of={page.icon} className="size-5.5" />
							</span>
							<Icon
								of={page.icon}
								className="size-5 shrink-0 text-accent-text @max-[10rem]:hidden xl:hidden"
							/>
							{/*
							 * Beside a choice of the year, a phone has no room for the icon. Large text leaves none for the label
							 * either, and the page's heading says the same.
							 */}
							<p className="line-clamp-2 font-bold text-lg leading-6 @max-[10rem]:text-base @max-[7.5rem]:hidden xl:text-xl xl:leading-7">
								{page.label}
							</p>
						</>
					)}
				</div>
				{search}
				{aside}
				{user && onLogout && <ProfileMenu user={user} onLogout={onLogout} />}
			</div>
		</header>
	);
}
