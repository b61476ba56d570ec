import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { PeopleSelects } from "@/components/internships/people-selects";
import { PlacementBar } from "@/components/internships/placement-bar";
import { PlacementCounts } from "@/components/internships/placement-counts";
import { StudentTable } from "@/components/internships/student-table";
import { InvitedLink } from "@/components/people/invited-link";
import { DownloadMenu } from "@/components/table/download-menu";
import { ToolGrid } from "@/components/table/list-tools";
import { firstRow, Pagination } from "@/components/table/pagination";
import { ButtonLink } from "@/components/ui/button";
import { STUDENT_FILTERS } from "@/lib/internships/placement-filter";
import { readStudentList, type StudentList, studentListHref } from "@/lib/internships/student-list";
import { nextNameSort } from "@/lib/lists/list-address";
import { can } from "@/lib/permissions";
import { requirePage, shownYear } from "@/server/http/page";
import { listDayChoices } from "@/server/services/attendances/attendance-days";
import { pageOfInternships } from "@/server/services/internships/internship-lists";
import { countPlacements } from "@/server/services/internships/placements";
import { listNameable } from "@/server/services/people/handover";
import { countInvited } from "@/server/services/people/invited-people";
import { HEADERS } from "../headers";
import { watchedOnly, watchedWords } from "../whom";

export const metadata: Metadata = { title: "Peserta Didik" };

const EVERYBODY = { class_id: null, major: null, teacher: null };

export default async function StudentListPage({ searchParams }: PageProps<"/guru/peserta-didik">) {
	const actor = await requirePage("/guru/peserta-didik");
	const { filter, ...list } = readStudentList(await searchParams);
	const { class_id, major, teacher } = list;
	const year = await shownYear();
	const [{ rows, meta }, placements, choices, invited] = await Promise.all([
		pageOfInternships(actor, { ...list, status: filter.status, year }),
		year === null ? countPlacements(actor) : null,
		listDayChoices(actor, { ...list, year }),
		countInvited(actor),
	]);
	const nameable = can(actor.offices, "internship:name-supervisor")
		? await listNameable(
				actor,
				rows.map(({ id_internship }) => id_internship),
			)
		: null;
	const narrowed = [class_id, major, teacher].filter((id) => id !== null).length;
	const hrefOf = (changes: Partial<StudentList>) => studentListHref({ ...list, filter, page: 1, ...changes });
	return (
		<>
			<PageHeader
				{...HEADERS.students}
				actions={
					<DownloadMenu
						list="placements"
						query={{
							search: list.search,
							status: filter.status,
							sort: list.sort,
							class_id,
							major: major?.toString() ?? null,
							teacher: teacher?.toString() ?? null,
							year: year?.toString() ?? null,
						}}
					/>
				}
			/>
			{placements && (
				<div className="mb-4">
					<PlacementCounts counts={placements} who={watchedWords(actor)} whose={watchedOnly(actor)} />
				</div>
			)}
			<InvitedLink count={invited} />
			<PlacementBar
				label="Cari nama peserta didik atau tempat PKL"
				count={meta.total}
				choices={STUDENT_FILTERS.map((one) => ({ ...one, href: hrefOf({ filter: one }) }))}
				current={filter.value}
				narrowed={narrowed}
				labelled
			>
				<ToolGrid>
					<PeopleSelects choices={choices} />
				</ToolGrid>
			</PlacementBar>
			{narrowed > 0 && (
				<ButtonLink href={hrefOf(EVERYBODY)} variant="ghost" size="sm" scroll={false} className="mb-3">
					Hapus saringan
				</ButtonLink>
			)}
			<StudentTable
				rows={rows}
				firstRow={firstRow(meta)}
				nameable={nameable}
				sort={{ href: hrefOf({ sort: nextNameSort(list.sort) }), order: list.sort }}
			/>
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => hrefOf({ page })} />}
		</>
	);
}
