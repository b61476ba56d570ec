import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { TabLinks } from "@/components/frame/tab-links";
import { PlacementBar } from "@/components/internships/placement-bar";
import { GroupBars } from "@/components/scores/recap-group-bars";
import { GroupTable } from "@/components/scores/recap-group-table";
import { RecapTable } from "@/components/scores/recap-table";
import { DownloadMenu } from "@/components/table/download-menu";
import { FilterMenu } from "@/components/table/filter-menu";
import { firstRow, Pagination } from "@/components/table/pagination";
import { NO_CLASS } from "@/lib/classes/class-filter";
import { type RecapFilter, recapFilters } from "@/lib/internships/placement-filter";
import { NONE } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import {
	RECAP_SORTS,
	RECAP_VIEWS,
	type RecapKey,
	type RecapList,
	type RecapView,
	readRecap,
	recapHref,
	sortBy,
	sortText,
} from "@/lib/scores/recap";
import type { Actor } from "@/server/auth/session";
import { hasMentees, requirePage, shownYear } from "@/server/http/page";
import { choicesOfRecap, groupsOfRecap, pageOfRecap, type RecapAsked } from "@/server/services/scores/recap";
import type { RecapGroup } from "@/server/wire/scores";
import { HEADERS } from "../headers";
import { MENTEES, watchedWords } from "../whom";

export const metadata: Metadata = { title: "Rekap" };

type Reading = { actor: Actor; list: RecapList; asked: RecapAsked; monitors: boolean; chooses: boolean };

export default async function RecapPage({ searchParams }: PageProps<"/guru/rekap">) {
	const actor = await requirePage("/guru/rekap");
	const monitors = mayOpen(actor.offices, "/guru/peserta-didik");
	const year = await shownYear();
	const query = readRecap(await searchParams, year !== null);
	// If somebody has only mentees, there is nothing to choose.
	const list = { ...query, mentees: monitors && query.mentees };
	const { mentees, class_id, major, search, filter } = list;
	const asked = { mentees, class_id, major, search, status: filter.status, year };
	const chooses = monitors && (mentees || (await hasMentees()));
	const reading = { actor, list, asked, monitors, chooses };
	return (
		<>
			<PageHeader
				{...HEADERS.recap}
				actions={
					<DownloadMenu
						list="recap"
						query={{
							search,
							status: filter.status,
							mentees: mentees ? "1" : null,
							class_id,
							major: major?.toString() ?? null,
							year: year?.toString() ?? null,
							sort: sortText(list.sort),
						}}
					/>
				}
			/>
			{list.view === "student" ? <StudentRecap {...reading} /> : <GroupRecap {...reading} view={list.view} />}
			<p className="mt-6 max-w-[64ch] text-muted text-sm">
				Persen kehadiran dihitung dari semua hari kerja sampai hari ini. Total adalah rata-rata dari rata-rata
				observasi dan rata-rata asesmen yang sudah dikirim.
			</p>
		</>
	);
}

const changed = (list: RecapList) => (changes: Partial<RecapList>) =>
	recapHref({ ...list, page: 1, ...changes });

async function StudentRecap(reading: Reading) {
	const { actor, list, asked, chooses } = reading;
	const { sort, page } = list;
	const [{ rows, meta }, { classes, majors }] = await Promise.all([
		pageOfRecap(actor, { ...asked, sort, page }),
		choicesOfRecap(actor, asked),
	]);
	const hrefOf = changed(list);
	const chosen = {
		class: classes.find(({ id }) => id === list.class_id)?.name,
		major: majors.find(({ id }) => id === list.major)?.code,
	};
	return (
		<>
			<Views list={list} chooses={chooses} />
			<Bar
				list={list}
				count={meta.total}
				narrowed={Number(list.class_id !== null) + Number(list.major !== null)}
			>
				<div className="flex flex-wrap gap-3 max-sm:flex-col">
					{classes.length > 1 && (
						<FilterMenu
							side="start"
							label={`Kelas: ${list.class_id === NO_CLASS ? "Tanpa Kelas" : (chosen.class ?? "Semua")}`}
							choices={[
								{ href: hrefOf({ class_id: null }), label: "Semua", current: list.class_id === null },
								...classes.map(({ id, name }) => ({
									href: hrefOf({ class_id: id }),
									label: name,
									current: id === list.class_id,
								})),
							]}
						/>
					)}
					{majors.length > 1 && (
						<FilterMenu
							side="start"
							label={`Jurusan: ${list.major === NONE ? "Tanpa Jurusan" : (chosen.major ?? "Semua")}`}
							choices={[
								{ href: hrefOf({ major: null }), label: "Semua", current: list.major === null },
								...majors.map(({ id, name }) => ({
									href: hrefOf({ major: id }),
									label: name,
									current: id === list.major,
								})),
							]}
						/>
					)}
					<FilterMenu
						side="start"
						label={`Urutan: ${sort.label}`}
						choices={RECAP_SORTS.map((one) => ({
							href: hrefOf({ sort: one }),
							label: one.label,
							current: one === sort,
						}))}
					/>
				</div>
			</Bar>
			<RecapTable rows={rows} firstRow={firstRow(meta)} sort={sort} />
			<Counted {...reading} count={meta.total} />
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(target) => hrefOf({ page: target })} />}
		</>
	);
}

async function GroupRecap({ view, ...reading }: Reading & { view: Exclude<RecapView, "student"> }) {
	const { actor, list, asked, chooses } = reading;
	const { label } = RECAP_VIEWS[view];
	const whole = actor.role === "manajemen_sekolah" && !list.mentees ? "Sekolah" : "Semua";
	const rows = (await groupsOfRecap(actor, view, asked)).map((group) => ({
		...group,
		title: titleOf(group, view, whole),
		hrefs: hrefsOf(group, view, list),
	}));
	// The last row shows all of them together.
	const count = rows.at(-1)?.students ?? 0;
	return (
		<>
			<Views list={list} chooses={chooses} />
			<Bar list={list} count={count} />
			<div className="space-y-8">
				{rows.length > 0 && <GroupBars title={`Kehadiran per ${label}`} groups={rows} />}
				<GroupTable rows={rows} heading={label} />
			</div>
			<Counted {...reading} count={count} />
		</>
	);
}

function titleOf({ key, name }: RecapGroup, view: RecapView, whole: string): string {
	if (key === null) return whole;
	return name ?? (view === "class" ? "Tanpa Kelas" : "Tanpa Jurusan");
}

/** The placements of a group, in the order of each number. */
function hrefsOf({ key }: RecapGroup, view: RecapView, list: RecapList): Record<RecapKey, string> {
	const narrowed = key === null ? {} : view === "class" ? { class_id: key } : { major: Number(key) };
	const by = (sort: RecapKey) =>
		recapHref({ ...list, ...narrowed, view: "student", page: 1, sort: sortBy(sort) });
	return {
		name: recapHref({ ...list, ...narrowed, view: "student", page: 1, sort: RECAP_SORTS[0] }),
		present: by("present"),
		excused: by("excused"),
		sick: by("sick"),
		no_description: by("no_description"),
		journals: by("journals"),
		observations: by("observations"),
		assesments: by("assesments"),
		total: by("total"),
	};
}

/** The choice of whose recap it is, and of what a row shows. */
function Views({ list, chooses }: { list: RecapList; chooses: boolean }) {
	const hrefOf = changed(list);
	const all = { class_id: null, major: null };
	return (
		<div className="mb-4 flex flex-col gap-4 md:flex-row md:flex-wrap md:items-end md:justify-between">
			<TabLinks
				label="Rekap per"
				className="min-w-0 md:grow md:basis-72"
				tabs={(Object.keys(RECAP_VIEWS) as RecapView[]).map((view) => ({
					href: hrefOf({ view }),
					label: RECAP_VIEWS[view].label,
					current: view === list.view,
				}))}
			/>
			{chooses && (
				<SegmentLinks
					label="Rekap siapa"
					choices={[
						{ href: hrefOf({ mentees: false, ...all }), label: "Peserta Didik", current: !list.mentees },
						{ href: hrefOf({ mentees: true, ...all }), label: "Peserta Bimbingan", current: list.mentees },
					]}
				/>
			)}
		</div>
	);
}

/** The words for the counted placements. */
const COUNTED: Record<RecapFilter["value"], string> = {
	ongoing: "sedang PKL",
	completed: "sudah selesai PKL",
	all: "sedang atau sudah selesai PKL",
};

/** The number of placements, and their students. A student with two placements counts twice. */
const Counted = ({ actor, list, monitors, count }: Reading & { count: number }) => (
	<p className="mt-4 text-muted text-sm">
		{`Dihitung: ${count} PKL dari ${list.mentees || !monitors ? MENTEES : watchedWords(actor)} yang ${COUNTED[list.filter.value]}.`}
	</p>
);

type BarProps = { list: RecapList; count: number; narrowed?: number; children?: ReactNode };

const Bar = ({ list, count, narrowed, children }: BarProps) => (
	<PlacementBar
		label="Cari nama peserta didik atau tempat PKL"
		count={count}
		choices={recapFilters(list.otherYear).map((one) => ({ ...one, href: changed(list)({ filter: one }) }))}
		current={list.filter.value}
		narrowed={narrowed ?? 0}
	>
		{children}
	</PlacementBar>
);
