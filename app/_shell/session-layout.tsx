import type { ReactNode } from "react";
import { SessionShell } from "@/components/accounts/session-shell";
import { headerRoleLabel } from "@/lib/labels";
import { entryOf } from "@/lib/routes";
import { readBrand } from "@/server/brand";
import { settings } from "@/server/env";
import { requireSession } from "@/server/page";
import { getUser } from "@/server/services/accounts";
import { sealRole } from "@/server/session";

/** The frame of both entries' pages behind the login. Each page still asks `requirePage` for itself. */
export async function SessionLayout({ children }: { children: ReactNode }) {
	const actor = await requireSession();
	const [user, brand, sealedRole] = await Promise.all([getUser(actor), readBrand(), sealRole(actor)]);
	const { mapTileUrl, mapAttribution } = settings();
	const major = user.student?.major_detail?.code ?? user.major_led?.code ?? null;
	return (
		<SessionShell
			id_user={actor.id_user}
			role={actor.role}
			sealedRole={sealedRole}
			brand={brand}
			mapTiles={{ tileUrl: mapTileUrl, attribution: mapAttribution }}
			user={{
				name: user.name,
				roleLabel: headerRoleLabel(actor.role, major),
				avatar: user.student?.avatar ?? user.teacher?.avatar ?? null,
				profileHref: entryOf(actor.role) === "student" ? "/profil" : "/guru/profil",
			}}
		>
			{children}
		</SessionShell>
	);
}
