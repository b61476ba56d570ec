import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { StageTable } from "@/components/overview/stage-table";
import { firstRow, Pagination } from "@/components/table/pagination";
import { readStage, STAGE_KEYS, STAGES, stageHref } from "@/lib/overview/overview-lists";
import { requirePage } from "@/server/http/page";
import { pageOfStage } from "@/server/services/overview/placements";
import { HEADERS } from "../../headers";
import { watchedWords } from "../../whom";

export const metadata: Metadata = { title: "Tahap PKL" };

export default async function OverviewStagePage({ searchParams }: PageProps<"/guru/gambaran/peserta">) {
	const actor = await requirePage("/guru/gambaran/peserta");
	const { stage, page } = readStage(await searchParams);
	const { rows, meta } = await pageOfStage(actor, stage, page);
	return (
		<>
			<PageHeader {...HEADERS.overviewStage} description={`${meta.total} ${watchedWords(actor)}.`} />
			<TabLinks
				label="Tahap PKL"
				className="mb-4"
				tabs={STAGE_KEYS.map((one) => ({
					href: stageHref(one),
					label: STAGES[one].label,
					current: one === stage,
				}))}
			/>
			<div className="space-y-4">
				<StageTable caption={STAGES[stage].label} rows={rows} firstRow={firstRow(meta)} />
				{meta.total > 0 && <Pagination meta={meta} hrefFor={(target) => stageHref(stage, target)} />}
			</div>
		</>
	);
}
