import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { ClassBars } from "@/components/overview/class-bars";
import { Columns } from "@/components/overview/columns";
import { OverviewSection } from "@/components/overview/overview-section";
import { Parts } from "@/components/overview/parts";
import { PlaceMap } from "@/components/overview/place-map";
import { PrintButton } from "@/components/overview/print-button";
import { ReviewTable } from "@/components/overview/review-table";
import { WeekTable } from "@/components/overview/week-table";
import { formatDay } from "@/lib/dates/dates";
import { ATTENTION_SIGNS, SIGN_LABELS } from "@/lib/internships/attention";
import { attentionListHref } from "@/lib/internships/attention-list";
import { mapView } from "@/lib/overview/map-view";
import { journalsHref, STAGE_KEYS, STAGES, stageHref, WAIT_KEYS, WAITS } from "@/lib/overview/overview-lists";
import { FEWEST_PEOPLE, OF_FEW } from "@/lib/overview/small-groups";
import { weeksUntil } from "@/lib/overview/weeks";
import { attendanceWords, mapWords, reviewWords, visitWords } from "@/lib/overview/words";
import { findTerm, termLabel, termText } from "@/lib/visits/terms";
import { PLACE_STATES, visitListHref } from "@/lib/visits/visit-list";
import { workplaceListHref } from "@/lib/workplaces/workplace-list";
import { WORKPLACE_FILTERS, type WorkplaceFilter } from "@/lib/workplaces/workplace-size";
import type { Actor } from "@/server/auth/session";
import { today } from "@/server/clock";
import { settings } from "@/server/env";
import { requirePage, requireViewer, shownYear } from "@/server/http/page";
import { reviewedWeeks, waitingJournals } from "@/server/services/overview/journals";
import { mapOfPlaces } from "@/server/services/overview/map";
import { stagesAndSigns } from "@/server/services/overview/placements";
import { lastOverDay, weeksOfClasses } from "@/server/services/overview/weeks";
import { countPlaces, listTerms } from "@/server/services/visits/read";
import { HEADERS } from "../headers";
import { seenWords, watchedWords } from "../whom";

export const metadata: Metadata = { title: "Gambaran PKL" };

export default async function OverviewPage() {
	const actor = await requirePage("/guru/gambaran");
	// Whoever has several offices finds the rows of all of them in the lists that other pages have.
	const { actor: everywhere, viewer } = await requireViewer();
	const year = await shownYear();
	const until = await lastOverDay(actor, year);
	return (
		<div data-print className="print:[zoom:0.65] print:*:first:mb-2">
			<PageHeader
				title={
					<>
						{HEADERS.overview.title}
						<span className="hidden print:inline">{` · ${viewer.school}`}</span>
					</>
				}
				description={`${firstUpper(watchedWords(actor))}, sampai ${formatDay(until)}. Angka di bawah ${FEWEST_PEOPLE} orang tidak disebut.`}
				actions={
					<div className="print:hidden">
						<PrintButton />
					</div>
				}
			/>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
				<Attendance actor={actor} year={year} until={until} />
				<div className="flex min-w-0 flex-col gap-4 print:gap-3">
					{/* Some parts are as of today. */}
					{year === null && <Students actor={actor} everywhere={everywhere} />}
					<Visits actor={everywhere} date={year === null ? today(actor.zone) : until} />
				</div>
				<Journals actor={actor} year={year} until={until} />
				{year === null && <Places actor={everywhere} />}
			</div>
		</div>
	);
}

const firstUpper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Asked = { actor: Actor; year: number | null; until: string };

async function Attendance({ actor, year, until }: Asked) {
	const weeks = weeksUntil(until);
	const { classes, all } = await weeksOfClasses(actor, weeks, { year, until });
	return (
		<OverviewSection
			title="Kehadiran"
			className="lg:col-span-2 print:col-span-2"
			words={attendanceWords(weeks, all, classes)}
			numbers={classes.length > 0 && <WeekTable weeks={weeks} classes={classes} all={all} />}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[2fr_3fr] print:grid-cols-[1fr_3fr]">
				<Columns most={100} unit="%" weeks={weeks.map((week) => ({ week, value: all[week] }))} />
				<ClassBars classes={classes} weeks={weeks} />
			</div>
		</OverviewSection>
	);
}

async function Journals({ actor, year, until }: Asked) {
	const weeks = weeksUntil(until);
	const [reviewed, waiting] = await Promise.all([
		reviewedWeeks(actor, weeks, year),
		waitingJournals(actor, year),
	]);
	const told = new Map(reviewed.map((one) => [one.week, one.told]));
	const daysOf = (week: string) => {
		const one = told.get(week);
		return one ? one.days : one;
	};
	const most = 2 * Math.ceil(Math.max(2, ...weeks.map((week) => daysOf(week) ?? 0)) / 2);
	return (
		<OverviewSection
			title="Pemeriksaan Jurnal"
			words={reviewWords(reviewed)}
			numbers={reviewed.length > 0 && <ReviewTable weeks={reviewed} />}
		>
			<Columns most={most} unit=" hari" weeks={weeks.map((week) => ({ week, value: daysOf(week) }))} />
			<h3 className="mt-4 mb-1 font-semibold text-sm">Menunggu diperiksa</h3>
			<Parts
				caption="Jurnal yang menunggu, menurut lamanya"
				few={OF_FEW}
				parts={WAIT_KEYS.map((wait) => ({
					label: WAITS[wait].label,
					count: waiting[wait] ?? "few",
					href: journalsHref({ wait }),
				}))}
			/>
		</OverviewSection>
	);
}

async function Students({ actor, everywhere }: { actor: Actor; everywhere: Actor }) {
	const { stages, signs } = await stagesAndSigns(actor, everywhere);
	return (
		<>
			<OverviewSection title="Perlu Perhatian" words={`Tanda pada ${seenWords(everywhere)} yang sedang PKL.`}>
				<Parts
					caption="Peserta didik yang perlu perhatian, menurut tandanya"
					parts={ATTENTION_SIGNS.map((sign) => ({
						label: SIGN_LABELS[sign],
						count: signs[sign],
						href: attentionListHref({ sign }),
					}))}
				/>
			</OverviewSection>
			<OverviewSection title="Penempatan" words={`Tahap PKL ${watchedWords(actor)}.`}>
				<Parts
					caption="Peserta didik menurut tahap PKL"
					parts={STAGE_KEYS.map((stage) => ({
						label: STAGES[stage].label,
						count: stages[stage],
						href: stageHref(stage),
					}))}
				/>
			</OverviewSection>
		</>
	);
}

const VISIT_PARTS = ["visited", "planned", "overdue", "unplanned"] as const;

async function Visits({ actor, date }: { actor: Actor; date: string }) {
	const term = findTerm(await listTerms(actor), undefined, date);
	if (!term) return null;
	const counts = await countPlaces(actor, { term, own: false });
	return (
		<OverviewSection title={`Kunjungan ${termLabel(term)}`} words={visitWords(counts)}>
			<Parts
				caption="Tempat PKL menurut kunjungan"
				whole={counts.visited + counts.unvisited}
				parts={VISIT_PARTS.map((state) => ({
					label: PLACE_STATES[state].label,
					count: counts[state],
					href: visitListHref({ state, term: termText(term) }),
				}))}
			/>
		</OverviewSection>
	);
}

async function Places({ actor }: { actor: Actor }) {
	const map = await mapOfPlaces(actor);
	const { tileUrl, mapAttribution } = settings();
	if (!map)
		return (
			<OverviewSection title="Tempat PKL" words="Belum cukup peserta didik yang sedang PKL untuk peta ini." />
		);
	const view = mapView(map.places);
	const filters = Object.keys(WORKPLACE_FILTERS) as WorkplaceFilter[];
	return (
		<OverviewSection
			title="Tempat PKL"
			className="lg:col-span-2 print:col-span-2"
			words={mapWords(view, map.places.length)}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
				{view && (
					<PlaceMap
						view={view}
						tileUrl={tileUrl ? "/tiles/{z}/{x}/{y}.png" : ""}
						attribution={mapAttribution}
					/>
				)}
				<div>
					<h3 className="mb-1 font-semibold text-sm">Tempat menurut jumlah peserta didik</h3>
					<Parts
						caption="Tempat PKL menurut jumlah peserta didik"
						parts={filters.map((filter) => ({
							label: WORKPLACE_FILTERS[filter].label,
							count: map.counts[filter],
							href: workplaceListHref({ filter }),
						}))}
					/>
				</div>
			</div>
		</OverviewSection>
	);
}
