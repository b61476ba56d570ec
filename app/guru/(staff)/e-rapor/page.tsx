import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { GroupTable } from "@/components/rapor/group-table";
import { SearchBox } from "@/components/table/search-box";
import { searchText } from "@/lib/lists/list-address";
import { requirePage, shownYear } from "@/server/http/page";
import { listERaporGroups } from "@/server/services/rapor/e-rapor";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "e-Rapor" };

export default async function ERaporPage({ searchParams }: PageProps<"/guru/e-rapor">) {
	const actor = await requirePage("/guru/e-rapor");
	const search = searchText(await searchParams);
	const rows = await listERaporGroups(actor, search, await shownYear());
	return (
		<>
			<PageHeader {...HEADERS.eRapor} />
			<SearchBox
				label="Cari tempat PKL, kelas, atau nama peserta didik"
				count={rows.length}
				className="mb-4 max-w-md"
			/>
			<GroupTable rows={rows} deputises={actor.desks.length > 1} searched={search !== ""} />
		</>
	);
}
