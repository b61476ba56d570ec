"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { AppShell } from "@/components/shared/app-shell";
import { useDialogs } from "@/components/shared/dialogs";
import { useLoading } from "@/components/shared/loading";
import { MapSettings, type MapTiles } from "@/components/shared/map-settings";
import { phone } from "@/components/shared/phone";
import type { ShellUser } from "@/components/shared/profile-menu";
import { SessionProvider } from "@/components/shared/session";
import type { Brand } from "@/components/shared/sidebar";
import { useApi } from "@/components/shared/use-api";
import { useLeave, useReloadWhenRestored } from "@/components/shared/use-leave";
import { ensureToken } from "@/lib/api-client";
import { clearStorage, rememberEntry, rememberRole } from "@/lib/client-session";
import { entryOf, loginOf } from "@/lib/entries";
import type { Role } from "@/lib/labels";
import { sidebarPages } from "@/lib/routes";
import { useSamePerson } from "./use-same-person";

type Props = {
	id_user: number;
	role: Role;
	/** The role as the server encrypted it, for `sr`. */
	sealedRole: string;
	brand: Brand;
	user: ShellUser;
	/** For the management: how many wait for approval. */
	waiting: number | null;
	mapTiles: MapTiles;
	children: ReactNode;
};

/** The frame of every page behind the login. */
export function SessionShell({ id_user, role, sealedRole, brand, user, waiting, mapTiles, children }: Props) {
	const api = useApi();
	const { during } = useLoading();
	const { notice, confirm } = useDialogs();
	const leave = useLeave();
	const entry = entryOf(role);
	useEffect(() => {
		rememberEntry(entry);
		void ensureToken();
	}, [entry]);
	useEffect(() => rememberRole(sealedRole), [sealedRole]);
	useReloadWhenRestored();
	const tellOtherTabs = useSamePerson(id_user);
	const session = useMemo(() => ({ id_user, seal: sealedRole }), [id_user, sealedRole]);

	async function logout() {
		const kept = await phone();
		const waiting = (await kept?.countUnsent(id_user)) ?? 0;
		if (waiting > 0 && !(await confirm(leaveUnsent(waiting)))) return;
		const answer = await during(api("POST", "/logout"));
		if (!answer) return;
		if (answer.ok) {
			clearStorage();
			await kept?.forget(id_user);
			tellOtherTabs();
			return leave(loginOf(entry));
		}
		await notice({
			title: "Proses Logout Gagal",
			text: "Terjadi kesalahan saat melakukan logout. Silahkan coba lagi.",
			tone: "error",
		});
	}

	const links = sidebarPages(role).map(({ path, label, icon }) => ({
		...{ href: path, label, icon },
		...(path === "/guru/kelola-admin" &&
			waiting && { waiting: { count: waiting, label: `${waiting} menunggu persetujuan` } }),
	}));
	return (
		<AppShell brand={brand} links={links} user={user} onLogout={logout}>
			<SessionProvider value={session}>
				<MapSettings value={mapTiles}>{children}</MapSettings>
			</SessionProvider>
		</AppShell>
	);
}

const leaveUnsent = (count: number) =>
	({
		title: `${count} belum terkirim`,
		text: "Jika keluar sekarang, catatan yang belum terkirim dihapus dari ponsel ini dan tidak sampai ke sekolah.",
		confirm: "Keluar dan hapus",
		tone: "danger",
	}) as const;
