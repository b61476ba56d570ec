import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { UnplacedTable } from "@/components/internships/unplaced-table";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { placementListHref, readPlacementList } from "@/lib/internships/placement-list";
import { mayOpen } from "@/lib/routes";
import { requirePage } from "@/server/http/page";
import { countPlacements, pageOfUnplaced } from "@/server/services/internships/placements";
import { HEADERS } from "../headers";
import { watchedWords } from "../whom";

export const metadata: Metadata = { title: "Belum PKL" };

export default async function UnplacedPage({ searchParams }: PageProps<"/guru/belum-pkl">) {
	const actor = await requirePage("/guru/belum-pkl");
	const list = readPlacementList(await searchParams);
	const [counts, { rows, meta }] = await Promise.all([countPlacements(actor), pageOfUnplaced(actor, list)]);
	const pending = list.list === "menunggu";
	return (
		<>
			<PageHeader
				{...HEADERS.unplaced}
				actions={
					mayOpen(actor.offices, "/guru/penempatan") && (
						<ButtonLink href="/guru/penempatan">Tempatkan</ButtonLink>
					)
				}
			/>
			<SearchBox
				label="Cari nama peserta didik atau tempat PKL"
				count={meta.total}
				className="mb-4 max-w-md"
			/>
			<div className="space-y-4">
				<TabLinks
					label="Daftar"
					tabs={[
						{
							href: placementListHref({ ...list, list: "tanpa", page: 1 }),
							label: "Belum punya PKL",
							count: counts.none,
							current: !pending,
						},
						{
							href: placementListHref({ ...list, list: "menunggu", page: 1 }),
							label: "Belum dimulai",
							count: counts.pending,
							current: pending,
						},
					]}
				/>
				<p className="text-muted text-sm">
					{`Dihitung: ${counts.students} ${watchedWords(actor)}. ${counts.ongoing} di antaranya sedang PKL, ${counts.completed} sudah selesai.`}
				</p>
				<UnplacedTable rows={rows} firstRow={firstRow(meta)} pending={pending} />
				<Pagination meta={meta} hrefFor={(page) => placementListHref({ ...list, page })} />
			</div>
		</>
	);
}
