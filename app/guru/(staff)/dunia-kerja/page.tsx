import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { WorkplaceTable } from "@/components/workplaces/workplace-table";
import { pageNumber, searchText } from "@/lib/lists/list-address";
import { can } from "@/lib/permissions";
import { workplaceListHref } from "@/lib/workplaces/workplace-list";
import { requirePage } from "@/server/http/page";
import { pageOfWorkplaces } from "@/server/services/workplaces/read";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Dunia Kerja" };

export default async function WorkplaceListPage({ searchParams }: PageProps<"/guru/dunia-kerja">) {
	const actor = await requirePage("/guru/dunia-kerja");
	const query = await searchParams;
	const search = searchText(query);
	const { rows, meta } = await pageOfWorkplaces(actor, { search, page: pageNumber(query.page) });
	return (
		<>
			<PageHeader
				{...HEADERS.workplaces}
				actions={
					<>
						<ButtonLink href="/guru/dunia-kerja/instruktur" variant="secondary">
							Instruktur
						</ButtonLink>
						{can(actor.offices, "workplace:manage") && (
							<>
								<ButtonLink href="/guru/dunia-kerja/kembar" variant="secondary">
									Mungkin Sama
								</ButtonLink>
								<ButtonLink href="/guru/dunia-kerja/tambah">Tambah Tempat PKL</ButtonLink>
							</>
						)}
					</>
				}
			/>
			<SearchBox label="Cari nama tempat PKL" count={meta.total} className="mb-4 max-w-md" />
			<div className="space-y-4">
				<WorkplaceTable rows={rows} firstRow={firstRow(meta)} />
				<Pagination meta={meta} hrefFor={(page) => workplaceListHref({ search, page })} />
			</div>
		</>
	);
}
