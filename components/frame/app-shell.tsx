"use client";

import { type ReactNode, useEffect } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import type { FramePage } from "@/lib/routes";
import { afterLoad } from "./after-load";
import { AppHeader } from "./app-header";
import { BottomBar } from "./bottom-bar";
import type { ShellUser } from "./profile-menu";
import { type ShellLink, Sidebar } from "./sidebar";

type Props = {
	/** The name of the application and of the school, drawn by the server. */
	brand: ReactNode;
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

const loadDrawer = () => import("./sidebar-drawer").then((module) => module.SidebarDrawer);

/** The frame around a page of a person who is logged in. It needs a DialogsProvider above it. */
export function AppShell({ brand, pages, links, bar, user, search, aside, onLogout, children }: Props) {
	const { show, dialog: drawer } = useLoadedDialog(loadDrawer, "Menu Gagal Dimuat");
	const menu = { menuOpen: drawer?.frame.open ?? false, onMenu: show };
	// Then the first press on the menu opens it at once.
	useEffect(() => afterLoad(() => void loadDrawer().catch(() => {})), []);
	return (
		<>
			<a
				href="#isi"
				className="fixed start-4 top-3 z-60 max-w-[calc(100vw-2rem)] -translate-y-[200%] rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus-visible:translate-y-0"
			>
				Langsung ke isi halaman
			</a>
			<Sidebar brand={brand} links={links} />
			{drawer && (
				<drawer.View
					key={drawer.opening}
					brand={brand}
					links={links}
					searches={search !== undefined}
					{...drawer.frame}
				/>
			)}
			<div className="flex min-h-dvh flex-col xl:ps-(--side)">
				<AppHeader pages={pages} user={user} search={search} aside={aside} {...menu} onLogout={onLogout} />
				<main
					id="isi"
					tabIndex={-1}
					className="mx-auto w-full max-w-[1240px] flex-1 px-[min(1rem,5vw)] pt-6 pb-8 sm:px-8 sm:pt-8 xl:pb-16"
				>
					{children}
				</main>
				<BottomBar links={bar} hasMore={bar.length < links.length} {...menu} />
			</div>
		</>
	);
}
