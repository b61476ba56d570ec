import type { Metadata } from "next";
import { PageBar } from "@/components/frame/page-bar";
import { PageHeader } from "@/components/frame/page-header";
import { WeekList } from "@/components/overview/week-list";
import { firstRow } from "@/components/table/pagination";
import { classIn } from "@/lib/classes/class-filter";
import { pageNumber } from "@/lib/lists/list-address";
import { weekHref } from "@/lib/overview/overview-lists";
import { FEWEST_PEOPLE } from "@/lib/overview/small-groups";
import { formatWeek, weekIn } from "@/lib/overview/weeks";
import { formatPercent, percentOf } from "@/lib/scores/recap";
import { requirePage, shownYear } from "@/server/http/page";
import { lastOverDay, pageOfWeek } from "@/server/services/overview/weeks";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Kehadiran Seminggu" };

export default async function OverviewWeekPage({ searchParams }: PageProps<"/guru/gambaran/kehadiran">) {
	const actor = await requirePage("/guru/gambaran/kehadiran");
	const query = await searchParams;
	const year = await shownYear();
	const until = await lastOverDay(actor, year);
	const week = weekIn(query.minggu, until);
	const class_id = classIn(query.kelas);
	const { rows, meta, days, present } = await pageOfWeek(actor, week, {
		year,
		until,
		class_id,
		page: pageNumber(query.page),
	});
	const className = class_id !== null && rows[0] && (rows[0].class_name ?? "Tanpa kelas");
	return (
		<>
			<PageHeader
				{...HEADERS.overviewWeek}
				description={className ? `${className}, ${formatWeek(week)}` : formatWeek(week)}
			/>
			<p className="mb-4 max-w-[80ch] text-muted text-sm">
				{`Dihitung: ${meta.total} peserta didik dengan ${days} hari kerja yang sudah lewat. Hadir ${present} hari (${formatPercent(percentOf(present, days))}).`}
				{class_id === null && ` Kelas di bawah ${FEWEST_PEOPLE} peserta didik tidak termasuk.`}
			</p>
			<WeekList rows={rows} firstRow={firstRow(meta)} ofClass={class_id !== null} />
			{meta.total > meta.per_page && (
				<PageBar meta={meta} hrefFor={(page) => weekHref({ week, class_id }, page)} />
			)}
		</>
	);
}
