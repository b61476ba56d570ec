"use client";

import { type ReactNode, useState } from "react";
import type { FramePage } from "@/lib/routes";
import { AppHeader } from "./app-header";
import { BottomBar } from "./bottom-bar";
import type { ShellUser } from "./profile-menu";
import { type Brand, type ShellLink, Sidebar, SidebarDrawer } from "./sidebar";

type Props = {
	brand: Brand;
	/** The pages that the header names. */
	pages: readonly FramePage[];
	links: readonly ShellLink[];
	/** The links in the bar at the bottom of narrow screens. */
	bar: readonly ShellLink[];
	/** Null without a network, where nobody can log out. */
	user: ShellUser | null;
	/** The search in the header, where there is one. Narrow screens have a link to its page in the menu. */
	search?: ReactNode;
	/** What stands in the header before the person. */
	aside?: ReactNode;
	/** Called once the person has confirmed that they want to leave. */
	onLogout?: () => void | Promise<void>;
	children: ReactNode;
};

/** The frame around a page of a person who is logged in. It needs a DialogsProvider above it. */
export function AppShell({ brand, pages, links, bar, user, search, aside, onLogout, children }: Props) {
	const [menuOpen, setMenuOpen] = useState(false);
	return (
		<>
			<a
				href="#isi"
				className="fixed start-4 top-3 z-60 max-w-[calc(100vw-2rem)] -translate-y-[200%] rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus-visible:translate-y-0"
			>
				Langsung ke isi halaman
			</a>
			<Sidebar brand={brand} links={links} />
			<SidebarDrawer
				brand={brand}
				links={links}
				searches={search !== undefined}
				open={menuOpen}
				onOpenChange={setMenuOpen}
			/>
			<div className="flex min-h-dvh flex-col xl:ps-(--side)">
				<AppHeader
					pages={pages}
					user={user}
					search={search}
					aside={aside}
					menuOpen={menuOpen}
					onMenu={() => setMenuOpen(true)}
					onLogout={onLogout}
				/>
				<main
					id="isi"
					tabIndex={-1}
					className="mx-auto w-full max-w-[1240px] flex-1 px-[min(1rem,5vw)] pt-6 pb-8 sm:px-8 sm:pt-8 xl:pb-16"
				>
					{children}
				</main>
				<BottomBar
					links={bar}
					hasMore={bar.length < links.length}
					menuOpen={menuOpen}
					onMenu={() => setMenuOpen(true)}
				/>
			</div>
		</>
	);
}
