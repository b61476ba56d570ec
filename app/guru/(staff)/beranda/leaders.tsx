import { Suspense } from "react";
import { Columns } from "@/components/overview/columns";
import { StatCard, StatGrid } from "@/components/table/stat-card";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { attentionListHref } from "@/lib/internships/attention-list";
import { placementListHref } from "@/lib/internships/placement-list";
import { journalsHref, weekHref } from "@/lib/overview/overview-lists";
import { formatWeek, weeksUntil } from "@/lib/overview/weeks";
import { attendanceWords } from "@/lib/overview/words";
import { formatScore } from "@/lib/scores/scoring";
import { findTerm, termText } from "@/lib/visits/terms";
import { visitListHref } from "@/lib/visits/visit-list";
import type { Actor } from "@/server/auth/session";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import type { PlacementCounts } from "@/server/services/internships/placements";
import { reviewedWeeks } from "@/server/services/overview/journals";
import { lastOverDay, weeksOfClasses } from "@/server/services/overview/weeks";
import { countPlaces, listTerms } from "@/server/services/visits/read";
import { HEADERS } from "../headers";
import { seenWords } from "../whom";

type Props = {
	/** The reader in all offices. */
	actor: Actor;
	placements: PlacementCounts;
	/** How many need attention. */
	attention: number;
};

const { title } = HEADERS.overview;

/** Older decisions say little about now, and reading eight weeks of them takes five times as long. */
const REVIEWED_WEEKS = 2;

/**
 * The overview in short. It counts the days of eight weeks, so it comes after the rest of the page, which says what to
 * do today.
 */
export const Leaders = (props: Props) => (
	<section>
		<CardHeader
			title={title}
			actions={
				<ButtonLink href="/guru/gambaran" variant="link" aria-label={`Lihat Semua ${title}`}>
					Lihat Semua
				</ButtonLink>
			}
		/>
		<Suspense
			fallback={
				<div role="status">
					<span className="sr-only">{`Memuat ${title}`}</span>
					<Skeleton className="h-64 w-full rounded-lg!" />
				</div>
			}
		>
			<Numbers {...props} />
		</Suspense>
	</section>
);

async function Numbers({ actor: everywhere, placements, attention }: Props) {
	const actor = await requirePage("/guru/gambaran");
	const until = await lastOverDay(actor, null);
	const weeks = weeksUntil(until);
	const [{ all, classes }, reviewed, term] = await Promise.all([
		weeksOfClasses(actor, weeks, { year: null, until }),
		reviewedWeeks(actor, weeks.slice(-REVIEWED_WEEKS), null),
		listTerms(everywhere).then((terms) => findTerm(terms, undefined, today(actor.zone))),
	]);
	const places = term && (await countPlaces(everywhere, { term, own: false }));
	const latest = weeks.findLast((week) => typeof all[week] === "number");
	const review = reviewed.findLast(({ told }) => told !== null);
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-3">
			<Card className="flex min-w-0 flex-col gap-3">
				{latest && <Columns most={100} unit="%" weeks={weeks.map((week) => ({ week, value: all[week] }))} />}
				<p className="text-muted text-sm">{attendanceWords(weeks, all, classes)}</p>
				{latest && (
					<p>
						<ButtonLink href={weekHref({ week: latest })} variant="link">
							Lihat Kehadiran Seminggu
						</ButtonLink>
					</p>
				)}
			</Card>
			<StatGrid className="sm:grid! sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,40%)),1fr))]">
				<StatCard
					label="Sampai jurnal diperiksa"
					value={review?.told ? `${formatScore(review.told.days)} hari` : "-"}
					hint={review ? formatWeek(review.week) : "Tidak ada dalam dua minggu"}
					href={review && journalsHref({ week: review.week })}
				/>
				<StatCard
					label="Belum punya PKL"
					value={placements.none}
					hint={`dari ${placements.students} peserta didik`}
					href={placementListHref({ list: "tanpa" })}
				/>
				{term && places && (
					<StatCard
						label="Tempat sudah dikunjungi"
						value={`${places.visited} dari ${places.visited + places.unvisited}`}
						hint={`${places.overdue} lewat tanggal rencana`}
						href={visitListHref({ term: termText(term), state: "visited" })}
					/>
				)}
				<StatCard
					label="Perlu perhatian"
					value={attention}
					hint={seenWords(everywhere)}
					href={attentionListHref({})}
				/>
			</StatGrid>
		</div>
	);
}
