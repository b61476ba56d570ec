"use client";

import { X } from "lucide";
import { type ReactNode, useEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Modal } from "@/components/ui/modal";
import { SearchField } from "./search-field";
import { type ShellLink, SidebarLinks } from "./sidebar";

type Props = {
	brand: ReactNode;
	links: readonly ShellLink[];
	/** Does it begin with the search? */
	searches: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/**
 * The same menu below 1280 px. It slides in over a dark overlay, and keeps the focus inside. A link, the overlay or Esc
 * closes it. It is loaded after the page.
 */
export function SidebarDrawer({ brand, links, searches, open, onOpenChange }: Props) {
	// If somebody turns a tablet while the drawer is open, the fixed sidebar may appear.
	useEffect(() => {
		const wide = window.matchMedia("(width >= 80rem)");
		const close = () => wide.matches && onOpenChange(false);
		wide.addEventListener("change", close);
		return () => wide.removeEventListener("change", close);
	}, [onOpenChange]);

	const close = () => onOpenChange(false);
	return (
		<Modal
			open={open}
			onDismiss={close}
			aria-label="Menu"
			className="inset-y-0 start-0 h-dvh max-h-none w-[16.5rem] max-w-[86vw] flex-col border-e bg-surface open:flex data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
		>
			<div className="flex min-h-20 shrink-0 items-center justify-between gap-2 border-b py-2 ps-5 pe-2">
				<div className="@container min-w-0 flex-1">{brand}</div>
				<IconButton label="Tutup menu" onClick={close}>
					<Icon of={X} />
				</IconButton>
			</div>
			{searches && (
				<div className="px-4 pt-4 empty:hidden">
					<SearchField onFollow={close} />
				</div>
			)}
			<SidebarLinks links={links} onFollow={close} />
		</Modal>
	);
}
