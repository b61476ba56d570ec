import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { TabLinks } from "@/components/frame/tab-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { ListTools } from "@/components/table/list-tools";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { KeepVisits } from "@/components/visits/keep-visits";
import { PlaceTable } from "@/components/visits/place-table";
import { PrintLinks } from "@/components/visits/print-links";
import { TeacherTable } from "@/components/visits/teacher-table";
import { VisitTable } from "@/components/visits/visit-table";
import { NONE } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import { termLabel, termText } from "@/lib/visits/terms";
import {
	PLACE_STATES,
	type PlaceState,
	readVisitList,
	recordHref,
	VISIT_VIEWS,
	type VisitList,
	type VisitView,
	visitListHref,
} from "@/lib/visits/visit-list";
import { today } from "@/server/clock";
import { hasMentees, requirePage } from "@/server/http/page";
import { seesSchool } from "@/server/scopes/internships";
import { pageOfPlaces, pageOfTeachers, pageOfVisits, readTerm } from "@/server/services/visits/read";
import { listVisitable } from "@/server/services/visits/record";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Kunjungan" };

export default async function VisitsPage({ searchParams }: PageProps<"/guru/kunjungan">) {
	const actor = await requirePage("/guru/kunjungan");
	const monitors = mayOpen(actor.offices, "/guru/peserta-didik");
	const asked = readVisitList(await searchParams);
	// If somebody has only mentees, there is nothing to choose.
	const list: VisitList = {
		...asked,
		own: !monitors || asked.own,
		view: monitors || asked.view !== "teacher" ? asked.view : "place",
	};
	const chooses = monitors && (list.own || (await hasMentees()));
	const { term, terms } = await readTerm(actor, list.term);
	const hrefOf = (changes: Partial<VisitList>) =>
		visitListHref({ ...list, own: monitors && list.own, page: 1, ...changes });
	const day = today(actor.zone);
	const narrowed = { ...list, term };
	const [content, places] = await Promise.all([contentOf(), listVisitable(actor)]);
	return (
		<>
			<KeepVisits places={places} today={day} />
			<PageHeader
				{...HEADERS.visits}
				actions={
					<>
						<ButtonLink href="/guru/kunjungan/rencana" variant="secondary">
							Rencanakan
						</ButtonLink>
						<ButtonLink href={recordHref()}>Catat Kunjungan</ButtonLink>
					</>
				}
			/>
			<div className="mb-4 flex flex-col gap-4 md:flex-row md:flex-wrap md:items-end md:justify-between">
				<TabLinks
					label="Lihat per"
					className="min-w-0 md:grow md:basis-72"
					tabs={(Object.keys(VISIT_VIEWS) as VisitView[])
						.filter((view) => monitors || view !== "teacher")
						.map((view) => ({
							href: hrefOf({ view, teacher_id: null }),
							label: VISIT_VIEWS[view].label,
							current: view === list.view,
						}))}
				/>
				{chooses && (
					<SegmentLinks
						label="Kunjungan siapa"
						choices={[
							{ href: hrefOf({ own: false }), label: "Semua", current: !list.own },
							{ href: hrefOf({ own: true, teacher_id: null }), label: "Bimbingan Saya", current: list.own },
						]}
					/>
				)}
			</div>
			<ListTools
				beside
				search={
					<SearchBox
						label={monitors ? "Cari tempat PKL atau guru" : "Cari tempat PKL"}
						count={content.total}
					/>
				}
				narrowed={Number(asked.term !== null) + Number(list.view === "place" && list.state !== null)}
			>
				<div className="flex flex-wrap gap-3 max-lg:flex-col">
					<FilterMenu
						label={termLabel(term)}
						choices={terms.map((one) => ({
							href: hrefOf({ term: termText(one) }),
							label: termLabel(one),
							current: termText(one) === termText(term),
						}))}
					/>
					{list.view === "place" && (
						<FilterMenu
							label={list.state ? PLACE_STATES[list.state].label : "Semua tempat"}
							choices={[
								{ href: hrefOf({ state: null }), label: "Semua tempat", current: !list.state },
								...(Object.keys(PLACE_STATES) as PlaceState[]).map((state) => ({
									href: hrefOf({ state }),
									label: PLACE_STATES[state].label,
									current: state === list.state,
								})),
							]}
						/>
					)}
				</div>
			</ListTools>
			{list.teacher_id !== null && (
				<p className="mb-4">
					<ButtonLink href={hrefOf({ teacher_id: null, view: "teacher" })} variant="ghost" size="sm">
						Semua guru
					</ButtonLink>
				</p>
			)}
			<div className="space-y-4">{content.table}</div>
			{list.teacher_id !== NONE && (
				<div className="mt-6 flex flex-wrap gap-3">
					<PrintLinks
						documents={["jadwal", "lembar"]}
						term={termText(term)}
						teacher_id={list.teacher_id}
						own={list.own}
						proved={seesSchool(actor) && !list.own && list.teacher_id === null}
					/>
				</div>
			)}
		</>
	);

	async function contentOf() {
		switch (list.view) {
			case "place": {
				const { rows, meta } = await pageOfPlaces(actor, narrowed);
				return {
					total: meta.total,
					table: (
						<>
							<PlaceTable
								rows={rows.map((row) => ({ ...row, mine: actor.desks.includes(row.teacher_id ?? 0) }))}
								firstRow={firstRow(meta)}
								today={day}
								named={!list.own || actor.desks.length > 1}
								empty={
									<EmptyState
										title={list.search || list.state ? "Tidak ada yang cocok" : "Belum ada tempat PKL"}
										text={
											list.search || list.state
												? "Ubah pencarian atau saringannya."
												: "Begitu peserta bimbingan Anda punya tempat PKL di semester ini, kunjungannya direncanakan dan dicatat di sini."
										}
									/>
								}
							/>
							<Pagination meta={meta} hrefFor={(page) => hrefOf({ page })} />
						</>
					),
				};
			}
			case "visit": {
				const { rows, meta } = await pageOfVisits(actor, narrowed);
				return {
					total: meta.total,
					table: (
						<>
							<VisitTable
								rows={rows}
								firstRow={firstRow(meta)}
								today={day}
								empty={
									<EmptyState
										title="Belum ada kunjungan"
										text="Rencanakan kunjungan semester ini, atau catat yang sudah dilakukan."
									/>
								}
							/>
							<Pagination meta={meta} hrefFor={(page) => hrefOf({ page })} />
						</>
					),
				};
			}
			case "teacher": {
				const { rows, meta } = await pageOfTeachers(actor, narrowed);
				return {
					total: meta.total,
					table: (
						<>
							<TeacherTable
								rows={rows.map((row) => ({
									...row,
									href: hrefOf({ view: "place", teacher_id: row.teacher_id ?? NONE, search: "" }),
								}))}
								firstRow={firstRow(meta)}
							/>
							<Pagination meta={meta} hrefFor={(page) => hrefOf({ page })} />
						</>
					),
				};
			}
			default:
				return list.view satisfies never;
		}
	}
}
