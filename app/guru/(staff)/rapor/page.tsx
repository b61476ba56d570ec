import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/frame/page-header";
import { RaporLinks } from "@/components/rapor/rapor-links";
import { RaporTable } from "@/components/rapor/rapor-table";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { listAddress, pageNumber, searchText } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import { requirePage, shownYear } from "@/server/http/page";
import { pageOfRapors } from "@/server/services/rapor/read";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Rapor PKL" };

const PATH = "/guru/rapor";
/** Where whoever has no mentees reads rapors. */
const BY_CLASS = "/guru/rapor/kelas";

export default async function RaporsPage({ searchParams }: PageProps<"/guru/rapor">) {
	const actor = await requirePage("/guru/rapor");
	const query = await searchParams;
	const { year } = await chosenYear(actor, query.tahun, await shownYear());
	const search = searchText(query);
	const { rows, meta } = await pageOfRapors(actor, year, { search, page: pageNumber(query.page) });
	const byClass = mayOpen(actor.offices, BY_CLASS);
	if (byClass && meta.total === 0 && !search) redirect(`${BY_CLASS}?tahun=${year}`);
	return (
		<>
			<PageHeader
				{...HEADERS.rapors}
				actions={
					<>
						<RaporLinks leads={actor.major_led !== null} />
						{byClass && <ButtonLink href={BY_CLASS}>Rapor Kelas</ButtonLink>}
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
