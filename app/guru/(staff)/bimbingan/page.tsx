import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { CompletedMentees } from "@/components/internships/completed-mentees";
import { MenteeTable } from "@/components/internships/mentee-table";
import { PlacementBar } from "@/components/internships/placement-bar";
import { DownloadMenu } from "@/components/table/download-menu";
import { firstRow, Pagination } from "@/components/table/pagination";
import {
	isNarrowed,
	MENTEE_FILTERS,
	menteeListHref,
	readMenteeList,
} from "@/lib/internships/placement-filter";
import { requirePage, shownYear } from "@/server/http/page";
import { listReopenable } from "@/server/services/internships/completions";
import { pageOfMentees } from "@/server/services/internships/mentees";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Bimbingan" };

const PATH = "/guru/bimbingan";

export default async function MenteeListPage({ searchParams }: PageProps<"/guru/bimbingan">) {
	const actor = await requirePage("/guru/bimbingan");
	const year = await shownYear();
	const list = readMenteeList(await searchParams, year !== null);
	const { search, filter, page } = list;
	const [{ rows, meta }, completed] = await Promise.all([
		pageOfMentees(actor, { search, page, status: filter.status, year }),
		listReopenable(actor),
	]);
	const hrefOf = (changes: Partial<typeof list>) => menteeListHref(PATH, { ...list, page: 1, ...changes });
	return (
		<>
			<PageHeader
				{...HEADERS.mentees}
				actions={
					<DownloadMenu
						list="placements"
						query={{
							mentees: "1",
							search,
							status: filter.status,
							sort: "name",
							year: year?.toString() ?? null,
						}}
					/>
				}
			/>
			<PlacementBar
				label="Cari nama peserta bimbingan atau tempat PKL"
				count={meta.total}
				choices={MENTEE_FILTERS.map((one) => ({ ...one, href: hrefOf({ filter: one }) }))}
				current={filter.value}
			/>
			<MenteeTable
				rows={rows}
				firstRow={firstRow(meta)}
				narrowed={isNarrowed(list)}
				deputises={actor.desks.length > 1}
				arranges={filter.status === "ongoing"}
			/>
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(target) => hrefOf({ page: target })} />}
			<CompletedMentees mentees={completed} />
		</>
	);
}
