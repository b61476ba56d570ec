"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { MapSettings, type MapTiles } from "@/components/attendances/map-settings";
import { useDialogs } from "@/components/feedback/dialogs";
import { useLoading } from "@/components/feedback/loading";
import { useApi } from "@/components/form/use-api";
import { AppShell } from "@/components/frame/app-shell";
import type { ShellUser } from "@/components/frame/profile-menu";
import { SessionProvider } from "@/components/frame/session";
import { useLeave, useReloadWhenRestored } from "@/components/frame/use-leave";
import { TellProvider, useWaiting, type Waiting } from "@/components/frame/waiting";
import { phone } from "@/components/offline/phone";
import { ensureToken } from "@/lib/api-client";
import type { Zone } from "@/lib/dates/dates";
import { dropDrafts, sweepDrafts } from "@/lib/forms/drafts";
import type { Role } from "@/lib/labels";
import { clearStorage, rememberEntry, rememberRole } from "@/lib/people/client-session";
import { entryOf, loginOf } from "@/lib/people/entries";
import type { FramePage } from "@/lib/routes";
import { useMissingInternship } from "./use-missing-internship";
import { useSamePerson } from "./use-same-person";

type Props = {
	id_user: number;
	role: Role;
	/** The role as the server encrypted it, for `sr`. */
	sealedRole: string;
	zone: Zone;
	brand: ReactNode;
	user: ShellUser;
	/** The pages this role may open. */
	pages: readonly FramePage[];
	/** How much waits on each page, by the path of the page. */
	waiting: Waiting;
	/** The paths in the menu, with the headings of their groups. */
	menu: readonly { path: string; group: string }[];
	/** The paths in the bottom bar. */
	bar: readonly string[];
	mapTiles: MapTiles;
	/** The search in the header. */
	search?: ReactNode;
	/** What stands in the header before the person. */
	aside?: ReactNode;
	children: ReactNode;
};

/** The frame of every page behind the login. */
export function SessionShell({
	id_user,
	role,
	sealedRole,
	zone,
	brand,
	user,
	pages,
	waiting: served,
	menu,
	bar,
	mapTiles,
	search,
	aside,
	children,
}: Props) {
	const api = useApi();
	const { during } = useLoading();
	const { notice, confirm } = useDialogs();
	const leave = useLeave();
	const entry = entryOf(role);
	const { waiting, tell } = useWaiting(served);
	useEffect(() => {
		rememberEntry(entry);
		void ensureToken();
	}, [entry]);
	useEffect(() => rememberRole(sealedRole), [sealedRole]);
	useEffect(sweepDrafts, []);
	useReloadWhenRestored();
	const tellOtherTabs = useSamePerson(id_user);
	const session = useMemo(() => ({ id_user, seal: sealedRole, zone }), [id_user, sealedRole, zone]);
	useMissingInternship();

	async function logout() {
		const kept = await phone();
		const waiting = (await kept?.countUnsent(id_user)) ?? 0;
		if (kept && waiting > 0 && !(await confirm(kept.leaveUnsent(waiting)))) return;
		const answer = await during(api("POST", "/logout"));
		if (!answer) {
			// The session had already ended. We still remove the person's drafts and data.
			dropDrafts(id_user);
			return kept?.forget(id_user);
		}
		if (answer.ok) {
			clearStorage(id_user);
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

	const links = menu.flatMap(({ path: href, group }) => {
		const page = pages.find(({ path }) => path === href);
		return page
			? { href, group, label: page.label, barLabel: page.barLabel, icon: page.icon, waiting: waiting[href] }
			: [];
	});
	const inBar = bar.flatMap((path) => links.find(({ href }) => href === path) ?? []);
	return (
		<AppShell
			brand={brand}
			pages={pages}
			links={links}
			bar={inBar}
			user={user}
			search={search}
			aside={aside}
			onLogout={logout}
		>
			<SessionProvider value={session}>
				<MapSettings value={mapTiles}>
					<TellProvider value={tell}>{children}</TellProvider>
				</MapSettings>
			</SessionProvider>
		</AppShell>
	);
}
