import { KINDS } from "@/components/scoring/kinds";
import { ProgressCard } from "@/components/scoring/progress-card";
import { ScoredMenteeTable } from "@/components/scoring/scored-mentee-table";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { ButtonLink } from "@/components/ui/button";
import { type AddressQuery, pageNumber } from "@/lib/list-address";
import type { ScoredKind } from "@/lib/scoring";
import type { Actor } from "@/server/auth/session";
import { headersOf } from "./headers";
import { SERVICES } from "./services";

type Props = { kind: ScoredKind; actor: Actor; query: AddressQuery };

/** The mentees, each with how much of what is scored has been sent. */
export async function ScoredMentees({ kind, actor, query }: Props) {
	const { pageOfMentees, countComplete } = SERVICES[kind];
	const { path, sheet } = KINDS[kind];
	const [{ rows, meta }, complete] = await Promise.all([
		pageOfMentees(actor, pageNumber(query.page)),
		countComplete(actor),
	]);
	return (
		<>
			<PageHeader
				{...headersOf(kind).mentees}
				actions={meta.total > 0 && <ButtonLink href={sheet.path}>{sheet.title}</ButtonLink>}
			/>
			<div className="space-y-4">
				{meta.total > 0 && (
					<ProgressCard
						count={complete}
						total={meta.total}
						label="Peserta bimbingan dengan data lengkap"
						text="peserta bimbingan dengan data lengkap"
					/>
				)}
				<ScoredMenteeTable kind={kind} rows={rows} from={firstRow(meta)} />
				{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => `${path}?page=${page}`} />}
			</div>
		</>
	);
}
