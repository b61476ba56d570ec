"use client";

import { type ReactNode, useEffect } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { type Brand, BrandLockup } from "@/components/frame/brand";
import { InstructorProvider } from "@/components/frame/session";
import { useLeave, useReloadWhenRestored } from "@/components/frame/use-leave";
import { Button } from "@/components/ui/button";
import { ensureToken } from "@/lib/api-client";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";

type Props = {
	/** Whom the page was made for, as the server encrypted it. */
	seal: string;
	name: string;
	workplace: string;
	brand: Brand;
	children: ReactNode;
};

/** The frame of every page of an instructor. */
export function InstructorFrame({ seal, name, workplace, brand, children }: Props) {
	useEffect(() => void ensureToken(), []);
	useReloadWhenRestored();
	return (
		<InstructorProvider value={seal}>
			<header className="border-b bg-surface">
				<div className="mx-auto flex max-w-[760px] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
					{/* On a phone, the week has the room. */}
					<span className="max-sm:hidden">
						<BrandLockup {...brand} />
					</span>
					<div className="flex grow flex-wrap items-center justify-between gap-x-3 sm:grow-0">
						<p className="wrap-anywhere min-w-0">
							<span className="font-semibold">{name}</span>
							<span className="max-sm:hidden">, {workplace}</span>
							<span className="block text-muted sm:hidden">{brand.school}</span>
						</p>
						<NotMe name={name} />
					</div>
				</div>
			</header>
			<main className="mx-auto w-full max-w-[760px] px-4 pt-6 pb-16 sm:px-6">{children}</main>
		</InstructorProvider>
	);
}

/** Makes this browser unknown. */
function NotMe({ name }: { name: string }) {
	const { submit, sending } = useSubmit();
	const leave = useLeave();
	async function go() {
		const answer = await submit({
			method: "POST",
			path: "/instructor/leave",
			confirm: {
				title: `Bukan ${name}?`,
				text: "Ponsel ini tidak lagi dikenali. Untuk masuk lagi, buka tautan dari sekolah.",
				confirm: "Keluar",
			},
			success: () => null,
			failure: "Belum Keluar",
		});
		if (answer?.ok) await leave(INSTRUCTOR_HOME);
	}
	return (
		<Button variant="link" loading={sending} onClick={go}>
			Bukan saya
		</Button>
	);
}
