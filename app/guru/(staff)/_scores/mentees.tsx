import { PageHeader } from "@/components/frame/page-header";
import { PlacementBar } from "@/components/internships/placement-bar";
import { ProgressCard } from "@/components/scores/progress-card";
import { KINDS } from "@/components/scores/score-kinds";
import { ScoredMenteeTable } from "@/components/scores/scored-mentee-table";
import { firstRow, Pagination } from "@/components/table/pagination";
import { ButtonLink } from "@/components/ui/button";
import {
	isNarrowed,
	MENTEE_FILTERS,
	menteeListHref,
	readMenteeList,
} from "@/lib/internships/placement-filter";
import type { AddressQuery } from "@/lib/lists/list-address";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { Actor } from "@/server/auth/session";
import { shownYear } from "@/server/http/page";
import { headersOf } from "./headers";
import { SERVICES } from "./services";

type Props = { kind: ScoredKind; actor: Actor; query: AddressQuery };

/** The mentees, each with the progress of their observations or assessments. */
export async function ScoredMentees({ kind, actor, query }: Props) {
	const { pageOfMentees, countComplete } = SERVICES[kind];
	const { path, sheet } = KINDS[kind];
	const year = await shownYear();
	const list = readMenteeList(query, year !== null);
	const { search, filter, page } = list;
	const [{ rows, meta }, complete] = await Promise.all([
		pageOfMentees(actor, { search, page, status: filter.status, year }),
		countComplete(actor),
	]);
	const hrefOf = (changes: Partial<typeof list>) => menteeListHref(path, { ...list, page: 1, ...changes });
	return (
		<>
			<PageHeader
				{...headersOf(kind).mentees}
				actions={meta.total > 0 && <ButtonLink href={sheet.path}>{sheet.title}</ButtonLink>}
			/>
			<div className="space-y-4">
				{year === null && meta.total > 0 && !isNarrowed(list) && (
					<ProgressCard
						count={complete}
						total={meta.total}
						label="Peserta bimbingan dengan data lengkap"
						text="peserta bimbingan dengan data lengkap"
					/>
				)}
				<PlacementBar
					label="Cari nama peserta bimbingan atau tempat PKL"
					count={meta.total}
					choices={MENTEE_FILTERS.map((one) => ({ ...one, href: hrefOf({ filter: one }) }))}
					current={filter.value}
				/>
				<ScoredMenteeTable kind={kind} rows={rows} firstRow={firstRow(meta)} narrowed={isNarrowed(list)} />
				{meta.total > 0 && <Pagination meta={meta} hrefFor={(target) => hrefOf({ page: target })} />}
			</div>
		</>
	);
}
