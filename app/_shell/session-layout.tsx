import type { ReactNode } from "react";
import { BrandLockup } from "@/components/frame/brand";
import { ApprovalNotice } from "@/components/people/approval-notice";
import { GraduateNotice } from "@/components/people/graduate-notice";
import { SessionShell } from "@/components/people/session-shell";
import { Avatar } from "@/components/ui/avatar";
import { QUEUE_PATH, queuedIn, waitingForYou } from "@/lib/journals/waiting";
import { isStaff, officesLabel, type Role } from "@/lib/labels";
import { unfilledWords, unwrittenWords } from "@/lib/offline/joined-frame";
import { entryOf } from "@/lib/people/entries";
import { barPages, framePages, menuLinks } from "@/lib/routes";
import { sealRole } from "@/server/auth/session";
import { settings } from "@/server/env";
import { requireViewer, shownYear } from "@/server/http/page";
import type { Viewer } from "@/server/services/people/viewers";

/** What waits for a person and how much, by the path of the page where it waits. @param year the one that is shown */
function waitingOn(role: Role, { waiting, days, journals, queue }: Viewer, year: number | null) {
	const queued = queue && queuedIn(queue, year);
	const counts = isStaff(role)
		? [
				{ path: "/guru/kelola-admin", count: waiting, words: `${waiting} menunggu persetujuan` },
				{ path: QUEUE_PATH, count: queued, words: waitingForYou(queued ?? 0) },
			]
		: [
				{ path: "/presensi", count: days?.length, words: unfilledWords(days?.length ?? 0) },
				{ path: "/jurnal", count: journals, words: unwrittenWords(journals ?? 0) },
			];
	return Object.fromEntries(
		counts.flatMap(({ path, count, words }) => (count ? [[path, { count, label: words }] as const] : [])),
	);
}

type Props = {
	/** The search in the header, which only the staff have. */
	search?: ReactNode;
	/** What stands in the header before the person. */
	aside: ReactNode;
	/** What stands above every page. */
	notice?: ReactNode;
	children: ReactNode;
};

/** The frame of all pages behind the login. Each page still calls `requirePage` itself. */
export async function SessionLayout({ search, aside, notice, children }: Props) {
	const { actor, viewer } = await requireViewer();
	const { avatar, school, approval, reads_until } = viewer;
	const hasMentees = viewer.queue !== null;
	const { appName, tileUrl, mapAttribution } = settings();
	return (
		<SessionShell
			id_user={actor.id_user}
			role={actor.role}
			sealedRole={sealRole(actor)}
			zone={actor.zone}
			brand={<BrandLockup appName={appName} school={school} />}
			mapTiles={{ tileUrl: tileUrl ? "/tiles/{z}/{x}/{y}.png" : "", attribution: mapAttribution }}
			user={{
				name: actor.name,
				roleLabel: officesLabel(actor.offices, viewer),
				picture: <Avatar name={actor.name} src={avatar} />,
				profileHref: entryOf(actor.role) === "student" ? "/profil" : "/guru/profil",
			}}
			search={search}
			aside={aside}
			pages={framePages(actor.offices)}
			waiting={waitingOn(actor.role, viewer, await shownYear())}
			menu={menuLinks(actor.offices, hasMentees)}
			bar={barPages(actor.offices, hasMentees).map(({ path }) => path)}
		>
			{notice}
			{actor.graduated && <GraduateNotice until={reads_until} />}
			<ApprovalNotice approval={approval} role={actor.role} />
			{children}
		</SessionShell>
	);
}
