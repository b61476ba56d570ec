import type { ReactNode } from "react";
import { ApprovalNotice } from "@/components/accounts/approval-notice";
import { SessionShell } from "@/components/accounts/session-shell";
import { entryOf } from "@/lib/entries";
import { headerRoleLabel } from "@/lib/labels";
import { sealRole } from "@/server/auth/session";
import { settings } from "@/server/env";
import { requireViewer } from "@/server/http/page";

/** The frame of all pages behind the login. Each page still calls `requirePage` itself. */
export async function SessionLayout({ children }: { children: ReactNode }) {
	const { actor, viewer } = await requireViewer();
	const { avatar, major, school, approval, waiting } = viewer;
	const { appName, tileUrl, mapAttribution } = settings();
	return (
		<SessionShell
			id_user={actor.id_user}
			role={actor.role}
			sealedRole={sealRole(actor)}
			brand={{ appName, school }}
			mapTiles={{ tileUrl: tileUrl ? "/tiles/{z}/{x}/{y}.png" : "", attribution: mapAttribution }}
			user={{
				name: actor.name,
				roleLabel: headerRoleLabel(actor.role, major),
				avatar,
				profileHref: entryOf(actor.role) === "student" ? "/profil" : "/guru/profil",
			}}
			waiting={waiting}
		>
			<ApprovalNotice approval={approval} role={actor.role} />
			{children}
		</SessionShell>
	);
}
