import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AddressSelect } from "@/components/table/address-select";
import { NameLink } from "@/components/table/name-link";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { WorkplaceTable } from "@/components/workplaces/workplace-table";
import { pageNumber, searchText } from "@/lib/lists/list-address";
import { can } from "@/lib/permissions";
import { workplaceHref, workplaceListHref } from "@/lib/workplaces/workplace-list";
import { WORKPLACE_FILTERS, workplaceFilterIn } from "@/lib/workplaces/workplace-size";
import { requirePage } from "@/server/http/page";
import { listProposing } from "@/server/services/visits/points";
import { pageOfWorkplaces } from "@/server/services/workplaces/read";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Dunia Kerja" };

export default async function WorkplaceListPage({ searchParams }: PageProps<"/guru/dunia-kerja">) {
	const actor = await requirePage("/guru/dunia-kerja");
	const query = await searchParams;
	const search = searchText(query);
	const filter = workplaceFilterIn(query.isi);
	const manages = can(actor.offices, "workplace:manage");
	const [{ rows, meta }, proposing] = await Promise.all([
		pageOfWorkplaces(actor, { search, filter, page: pageNumber(query.page) }),
		manages ? listProposing(actor) : [],
	]);
	return (
		<>
			<PageHeader
				{...HEADERS.workplaces}
				actions={
					<>
						<ButtonLink href="/guru/dunia-kerja/instruktur" variant="secondary">
							Instruktur
						</ButtonLink>
						{manages && (
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
			{proposing.length > 0 && (
				<div className="mb-4 rounded-lg bg-info-soft p-4 text-sm">
					<p className="font-semibold">Usulan titik peta menunggu keputusan Anda</p>
					<ul className="mt-1 flex flex-wrap gap-x-4">
						{proposing.map(({ id_workplace, name }) => (
							<li key={id_workplace}>
								<NameLink href={`${workplaceHref(id_workplace)}#peta`}>{name}</NameLink>
							</li>
						))}
					</ul>
				</div>
			)}
			<div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-stretch">
				<SearchBox
					label="Cari nama tempat PKL"
					count={meta.total}
					className="min-w-0 max-w-md sm:grow sm:basis-64"
				/>
				<AddressSelect
					label="Peserta didik sekarang"
					name="isi"
					all="Semua tempat"
					choices={Object.values(WORKPLACE_FILTERS).map(({ value, label }) => ({ id: value, name: label }))}
				/>
			</div>
			<div className="space-y-4">
				<WorkplaceTable rows={rows} firstRow={firstRow(meta)} />
				<Pagination meta={meta} hrefFor={(page) => workplaceListHref({ search, filter, page })} />
			</div>
		</>
	);
}
