import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { RaporTable } from "@/components/rapor/rapor-table";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { listAddress, pageNumber, searchText } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import { requirePage, shownYear } from "@/server/http/page";
import { pageOfRapors } from "@/server/services/rapor/rapor";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Rapor PKL" };

const PATH = "/guru/rapor";

export default async function RaporsPage({ searchParams }: PageProps<"/guru/rapor">) {
	const actor = await requirePage("/guru/rapor");
	const query = await searchParams;
	const { year } = await chosenYear(actor, query.tahun, await shownYear());
	const search = searchText(query);
	const { rows, meta } = await pageOfRapors(actor, year, { search, page: pageNumber(query.page) });
	const leads = mayOpen(actor.offices, "/guru/rapor/kelas") && actor.major_led !== null;
	return (
		<>
			<PageHeader
				{...HEADERS.rapors}
				actions={
					<>
						<ButtonLink href="/guru/capaian" variant="secondary">
							Capaian Tujuan
						</ButtonLink>
						{leads && (
							<>
								<ButtonLink href="/guru/rapor/tujuan" variant="secondary">
									Tujuan Pembelajaran
								</ButtonLink>
								<ButtonLink href="/guru/rapor/kelas">Rapor Kelas</ButtonLink>
							</>
						)}
					</>
				}
			/>
			<div className="space-y-4">
				<SearchBox label="Cari nama peserta didik atau tempat PKL" count={meta.total} className="max-w-md" />
				<RaporTable
					rows={rows}
					firstRow={firstRow(meta)}
					empty={
						search
							? "Tidak ada yang cocok dengan pencarian ini."
							: "Tidak ada PKL yang Anda bimbing pada tahun ajaran ini."
					}
				/>
				{meta.total > 0 && (
					<Pagination
						meta={meta}
						hrefFor={(page) => listAddress(PATH, { tahun: String(year), search }, page)}
					/>
				)}
			</div>
		</>
	);
}
