import { PageHeader } from "@/components/frame/page-header";
import { NoMentees } from "@/components/internships/no-mentees";
import { ScoreRun } from "@/components/scores/score-run";
import { type AddressQuery, pageNumber } from "@/lib/lists/list-address";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { Actor } from "@/server/auth/session";
import { sendsAtOnce } from "@/server/services/scores/scoring";
import { headersOf } from "./headers";
import { SERVICES } from "./services";

type Props = { kind: ScoredKind; actor: Actor; query: AddressQuery };

/**
 * One observation or assessment of all mentees. It shows who is done and who is missing, and the forms one after the
 * other.
 */
export async function ScoreSheet({ kind, actor, query }: Props) {
	const asked = query.ke === undefined ? undefined : pageNumber(query.ke);
	const [sheet, atOnce] = await Promise.all([SERVICES[kind].sheet(actor, asked), sendsAtOnce(actor)]);
	return (
		<>
			<PageHeader {...headersOf(kind).sheet} />
			{sheet.rows.length === 0 ? (
				<NoMentees />
			) : (
				<ScoreRun key={sheet.number} kind={kind} atOnce={atOnce} {...sheet} />
			)}
		</>
	);
}
