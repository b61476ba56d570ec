import type { Metadata } from "next";
import { DownloadMenu } from "@/components/shared/download-menu";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { SearchBox } from "@/components/shared/search-box";
import { StudentTable } from "@/components/students/student-table";
import { listAddress, type NamedList, nextNameSort, readNamedList, sortParameter } from "@/lib/list-address";
import { can } from "@/lib/permissions";
import { requirePage } from "@/server/http/page";
import { pageOfInternships } from "@/server/services/internship-lists";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Peserta Didik" };

const hrefOf = ({ search, sort, page }: NamedList) =>
	listAddress("/guru/peserta-didik", { search, sort: sortParameter(sort) }, page);

export default async function StudentListPage({ searchParams }: PageProps<"/guru/peserta-didik">) {
	const actor = await requirePage("/guru/peserta-didik");
	const list = readNamedList(await searchParams);
	const { rows, meta } = await pageOfInternships(actor, list);
	return (
		<>
			<PageHeader
				{...HEADERS.students}
				actions={<DownloadMenu list="placements" query={{ search: list.search, sort: list.sort }} />}
			/>
			<SearchBox label="Cari nama peserta didik" count={meta.total} className="mb-4 max-w-md" />
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
