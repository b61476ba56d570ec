"use client";

import { ChevronDown, LogOut, UserRound } from "lucide";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useDisclosure } from "@/components/ui/use-disclosure";

export type ShellUser = {
	name: string;
	roleLabel: string;
	/** The photo or the initials, drawn by the server. */
	picture: ReactNode;
	profileHref: string;
};

const itemStyle =
	"flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start font-medium text-sm hover:bg-sunken [&_svg]:size-5";

/** Shows who is logged in, with a link to the profile and the logout. Two entries need no menu widget. */
export function ProfileMenu({ user, onLogout }: { user: ShellUser; onLogout: () => void | Promise<void> }) {
	const { open, setOpen, box, button } = useDisclosure();
	const { confirm } = useDialogs();
	const id = useId();

	async function logOut() {
		setOpen(false);
		button.current?.focus();
		const sure = await confirm({
			title: "Konfirmasi Logout",
			text: "Apakah Anda yakin ingin keluar dari akun ini? Semua sesi akan diakhiri.",
			confirm: "Keluar",
			tone: "warning",
		});
		if (sure) await onLogout();
	}

	return (
		<div ref={box} className="relative">
			<button
				ref={button}
				type="button"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className="flex min-h-12 items-center gap-3 rounded-full p-0.5 transition-colors hover:bg-sunken sm:pe-3"
			>
				{user.picture}
				<span className="min-w-0 text-start max-sm:sr-only @max-[40rem]:sr-only">
					<span className="block max-w-44 truncate font-semibold md:max-w-64 text-sm leading-5">
						{user.name}
					</span>
					<span className="block max-w-44 truncate text-muted md:max-w-64 text-xs">{user.roleLabel}</span>
				</span>
				<Icon
					of={ChevronDown}
					className={cn(
						"size-4.5 text-muted transition-transform max-sm:hidden @max-[40rem]:hidden",
						open && "rotate-180",
					)}
				/>
			</button>
			<div
				id={id}
				hidden={!open}
				className="absolute end-0 top-full z-50 mt-2 w-[260px] animate-pop-in rounded-lg border bg-surface p-1.5 shadow-pop"
			>
				<div className="mb-1.5 border-b px-3 pt-2 pb-3">
					<p className="font-semibold">{user.name}</p>
					<p className="text-muted text-sm">{user.roleLabel}</p>
				</div>
				<Link href={user.profileHref} onClick={() => setOpen(false)} className={itemStyle}>
					<Icon of={UserRound} />
					Profil
				</Link>
				<button type="button" onClick={logOut} className={cn(itemStyle, "text-danger")}>
					<Icon of={LogOut} />
					Keluar
				</button>
			</div>
		</div>
	);
}
