import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { TimedJournals } from "@/components/overview/timed-journals";
import { firstRow, Pagination } from "@/components/table/pagination";
import { pageNumber } from "@/lib/lists/list-address";
import { journalsHref, WAITS, waitIn } from "@/lib/overview/overview-lists";
import { formatWeek, weekIn } from "@/lib/overview/weeks";
import { today } from "@/server/clock";
import { requirePage, shownYear } from "@/server/http/page";
import { pageOfTimed } from "@/server/services/overview/journals";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Pemeriksaan Jurnal" };

export default async function OverviewJournalsPage({ searchParams }: PageProps<"/guru/gambaran/jurnal">) {
	const actor = await requirePage("/guru/gambaran/jurnal");
	const query = await searchParams;
	const wait = waitIn(query);
	const week = weekIn(query.minggu, today(actor.zone));
	const asked = wait ? { wait } : { week };
	const { rows, meta } = await pageOfTimed(actor, asked, {
		year: await shownYear(),
		page: pageNumber(query.page),
	});
	return (
		<>
			<PageHeader
				{...HEADERS.overviewJournals}
				description={
					wait
						? `Menunggu diperiksa: ${WAITS[wait].label.toLowerCase()}`
						: `Diperiksa pada ${formatWeek(week)}`
				}
			/>
			<p className="mb-4 text-muted text-sm">{`Dihitung: ${meta.total} jurnal, yang paling lama menunggu dahulu.`}</p>
			<div className="space-y-4">
				<TimedJournals rows={rows} firstRow={firstRow(meta)} waiting={wait !== null} />
				{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => journalsHref(asked, page)} />}
			</div>
		</>
	);
}
