import { CircleCheck, CircleDashed, Hourglass } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { formatScore, outcomeOf, type ScoredKind } from "@/lib/scores/scoring";
import { KINDS } from "./score-kinds";

/** 'Terkirim' after the submission, 'Butuh Observasi' or 'Butuh Asesmen' before it. */
export function ScoreBadge({ kind, submitted }: { kind: ScoredKind; submitted: boolean }) {
	return submitted ? (
		<StatusBadge tone="success" icon={CircleCheck}>
			Terkirim
		</StatusBadge>
	) : (
		<StatusBadge tone="warning" icon={Hourglass}>
			Butuh {KINDS[kind].noun}
		</StatusBadge>
	);
}

/** Whether everything of a mentee is submitted. */
export function CompletenessBadge({ complete }: { complete: boolean }) {
	return complete ? (
		<StatusBadge tone="success" icon={CircleCheck}>
			Data Lengkap
		</StatusBadge>
	) : (
		<StatusBadge tone="neutral" icon={CircleDashed}>
			Data Belum Lengkap
		</StatusBadge>
	);
}

type Total = { kind: ScoredKind; total: number | null };

export function Outcome({ kind, total }: Total) {
	const { text, failed } = outcomeOf(kind, total);
	return <span className={failed ? "font-semibold text-danger" : undefined}>{text}</span>;
}

export const Score = ({ total }: { total: number | null }) => (
	<span className="tabular-nums">{formatScore(total)}</span>
);
