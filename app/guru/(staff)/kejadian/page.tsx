import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { EmergencyNumberForm } from "@/components/incidents/emergency-number-form";
import { IncidentTable } from "@/components/incidents/incident-table";
import { Pagination } from "@/components/table/pagination";
import { pageNumber } from "@/lib/lists/list-address";
import { can } from "@/lib/permissions";
import { requirePage } from "@/server/http/page";
import { readEmergencyNumber } from "@/server/services/incidents/emergency";
import { pageOfIncidents } from "@/server/services/incidents/read";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Laporan Kejadian" };

export default async function IncidentsPage({ searchParams }: PageProps<"/guru/kejadian">) {
	const actor = await requirePage("/guru/kejadian");
	const { page } = await searchParams;
	const [{ rows, meta }, number] = await Promise.all([
		pageOfIncidents(actor, pageNumber(page)),
		can(actor.offices, "emergency-number:set") ? readEmergencyNumber(actor) : undefined,
	]);
	return (
		<>
			<PageHeader {...HEADERS.incidents} />
			<IncidentTable rows={rows} />
			<Pagination meta={meta} hrefFor={(next) => `/guru/kejadian?page=${next}`} />
			{number !== undefined && <EmergencyNumberForm number={number} />}
		</>
	);
}
