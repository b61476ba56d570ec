import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { InvitedTable } from "@/components/people/invited-table";
import { invitedGroup } from "@/lib/schemas/invitations";
import { findOr, requirePage } from "@/server/http/page";
import { confirmsEmails } from "@/server/services/people/email-confirmation";
import { readInvited } from "@/server/services/people/invited-people";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Undangan Kelas" };

export default async function InvitedPage({ params }: PageProps<"/guru/undangan/[idKelas]">) {
	const actor = await requirePage("/guru/undangan/[idKelas]");
	const group = invitedGroup.safeParse((await params).idKelas).data ?? "";
	const { name, people } = await findOr(readInvited(actor, group), "/guru/undangan");
	return (
		<>
			<PageHeader {...HEADERS.invited} title={`Undangan ${name}`} />
			<InvitedTable group={group} rows={people} mails={confirmsEmails()} />
		</>
	);
}
