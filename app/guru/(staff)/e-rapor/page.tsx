import type { Metadata } from "next";
import { GroupTable } from "@/components/rapor/group-table";
import { PageHeader } from "@/components/shared/page-header";
import { requirePage } from "@/server/http/page";
import { listERaporGroups } from "@/server/services/rapor/e-rapor";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "e-Rapor" };

export default async function ERaporPage() {
	const actor = await requirePage("/guru/e-rapor");
	return (
		<>
			<PageHeader {...HEADERS.eRapor} />
			<GroupTable rows={await listERaporGroups(actor)} deputises={actor.desks.length > 1} />
		</>
	);
}
