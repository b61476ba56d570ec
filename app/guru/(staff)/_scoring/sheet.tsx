import { NoMentees } from "@/components/mentees/no-mentees";
import { KINDS } from "@/components/scoring/kinds";
import { ScoreRun } from "@/components/scoring/score-run";
import { PageHeader } from "@/components/shared/page-header";
import { TabLinks } from "@/components/shared/tab-links";
import { type AddressQuery, pageNumber } from "@/lib/list-address";
import type { ScoredKind } from "@/lib/scoring";
import type { Actor } from "@/server/auth/session";
import { headersOf } from "./headers";
import { SERVICES } from "./services";

type Props = { kind: ScoredKind; actor: Actor; query: AddressQuery };

/** One month's observation, or one assessment, of all mentees: who is done, who is missing, and the forms one after the other. */
export async function ScoreSheet({ kind, actor, query }: Props) {
	const { sheet } = KINDS[kind];
	const asked = query.ke === undefined ? undefined : pageNumber(query.ke);
	const { number, waiting, rows, instruments } = await SERVICES[kind].sheet(actor, asked);
	return (
		<>
			<PageHeader {...headersOf(kind).sheet} />
			{rows.length === 0 ? (
				<NoMentees />
			) : (
				<div className="space-y-4">
					<TabLinks
						label={sheet.title}
						tabs={waiting.map((count, index) => ({
							href: `${sheet.path}?ke=${index + 1}`,
							label: `${sheet.tab} ${index + 1}`,
							count: count || undefined,
							current: index + 1 === number,
						}))}
					/>
					<ScoreRun key={number} kind={kind} number={number} rows={rows} instruments={instruments} />
				</div>
			)}
		</>
	);
}
