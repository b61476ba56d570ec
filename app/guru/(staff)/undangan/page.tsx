import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { InvitedGroups } from "@/components/people/invited-groups";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/server/http/page";
import { readInvitedGroups } from "@/server/services/people/invited-people";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Undangan" };

export default async function InvitationsPage() {
	const groups = await readInvitedGroups(await requirePage("/guru/undangan"));
	return (
		<>
			<PageHeader {...HEADERS.invitations} />
			{groups.length > 0 ? (
				<InvitedGroups rows={groups} />
			) : (
				<Card>
					<EmptyState
						title="Tidak ada yang menunggu undangan"
						text="Akun yang dibuat sekolah dari daftarnya tampil di sini sampai pemiliknya membukanya."
					/>
				</Card>
			)}
		</>
	);
}
