import type { Metadata } from "next";
import { PlacementCounts } from "@/components/placements/placement-counts";
import { DownloadMenu } from "@/components/shared/download-menu";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { PlacementBar } from "@/components/shared/placement-bar";
import { StudentTable } from "@/components/students/student-table";
import { listAddress, type NamedList, nextNameSort, readNamedList, sortParameter } from "@/lib/list-address";
import { can } from "@/lib/permissions";
import {
	type PlacementFilter,
	placementFilter,
	placementParameter,
	STUDENT_FILTERS,
} from "@/lib/placement-filter";
import { requirePage } from "@/server/http/page";
import { pageOfInternships } from "@/server/services/internships/internship-lists";
import { countPlacements } from "@/server/services/internships/placements";
import { HEADERS } from "../headers";
import { watchedWords } from "../whom";

export const metadata: Metadata = { title: "Peserta Didik" };

const hrefOf = ({ search, sort, filter, page }: NamedList & { filter: PlacementFilter }) =>
	listAddress(
		"/guru/peserta-didik",
		{ search, pkl: placementParameter(STUDENT_FILTERS, filter), sort: sortParameter(sort) },
		page,
	);

export default async function StudentListPage({ searchParams }: PageProps<"/guru/peserta-didik">) {
	const actor = await requirePage("/guru/peserta-didik");
	const query = await searchParams;
	const filter = placementFilter(STUDENT_FILTERS, query);
	const list = { ...readNamedList(query), filter };
	const [{ rows, meta }, placements] = await Promise.all([
		pageOfInternships(actor, { ...list, status: filter.status }),
		countPlacements(actor),
	]);
	return (
		<>
			<PageHeader
				{...HEADERS.students}
				actions={
					<DownloadMenu
						list="placements"
						query={{ search: list.search, status: filter.status, sort: list.sort }}
					/>
				}
			/>
			<div className="mb-4">
				<PlacementCounts counts={placements} who={watchedWords(actor)} />
			</div>
			<PlacementBar
				label="Cari nama peserta didik"
				count={meta.total}
				choices={STUDENT_FILTERS.map((one) => ({ ...one, href: hrefOf({ ...list, filter: one, page: 1 }) }))}
				current={filter.value}
			/>
			<StudentTable
				rows={rows}
				from={firstRow(meta)}
				names={can(actor.role, "internship:name-supervisor")}
				sort={{ href: hrefOf({ ...list, sort: nextNameSort(list.sort), page: 1 }), order: list.sort }}
			/>
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => hrefOf({ ...list, page })} />}
		</>
	);
}
