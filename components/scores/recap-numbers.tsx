import { COUNTED_STATUSES } from "@/components/attendances/attendance-looks";
import { NumberLink } from "@/components/table/number-link";
import { presentDays } from "@/lib/attendances/attendance-status";
import {
	ATTENDANCE_LABELS,
	type AttendanceStatus,
	JOURNAL_LABELS,
	JOURNAL_STATUSES,
	type JournalStatus,
} from "@/lib/labels";
import { dueJournals, formatPercent, percentOf, sumOf } from "@/lib/scores/recap";
import { formatScore, type ScoredKind } from "@/lib/scores/scoring";
import type { RecapScore } from "@/server/wire/scores";
import { KINDS } from "./score-kinds";

type DaysProps = {
	days: Record<AttendanceStatus, number>;
	/** The name of the student or group, for screen readers. */
	of: string;
	hrefOf: (status: AttendanceStatus) => string;
};

/** The percentage of days with presence. Below it stands the number of days with each status. */
export function DayNumbers({ days, of, hrefOf }: DaysProps) {
	const total = sumOf(days);
	return (
		<span className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 md:block">
			<span className="block font-bold tabular-nums">
				{formatPercent(percentOf(presentDays(days), total))} hadir
			</span>
			<span className="flex flex-wrap gap-x-3 text-muted text-xs">
				{COUNTED_STATUSES.map((status) => (
					<NumberLink
						key={status}
						href={hrefOf(status)}
						of={`${ATTENDANCE_LABELS[status]} ${days[status]} hari (${formatPercent(percentOf(days[status], total))}), ${of}`}
					>
						{ATTENDANCE_LABELS[status]} {days[status]}
					</NumberLink>
				))}
			</span>
		</span>
	);
}

type JournalsProps = {
	journals: Record<JournalStatus, number>;
	/** The name of the student, for screen readers. */
	of: string;
	/** Null means all of them. */
	hrefOf: (status: JournalStatus | null) => string;
};

/** How many journals the days with presence need, and how many there are with each status. */
export const JournalNumbers = ({ journals, of, hrefOf }: JournalsProps) => (
	<span className="flex flex-wrap gap-x-3">
		<NumberLink href={hrefOf(null)} of={`${dueJournals(journals)} jurnal, ${of}`}>
			{dueJournals(journals)} jurnal
		</NumberLink>
		{JOURNAL_STATUSES.filter((status) => status !== "not_present").map((status) => (
			<NumberLink
				key={status}
				href={hrefOf(status)}
				of={`${JOURNAL_LABELS[status]} ${journals[status]}, jurnal ${of}`}
			>
				{JOURNAL_LABELS[status]} {journals[status]}
			</NumberLink>
		))}
	</span>
);

type ScoresProps = {
	kind: ScoredKind;
	/** The name of the student, for screen readers. */
	of: string;
	scores: readonly RecapScore[];
	mean: number | null;
	hrefOf: (kind: ScoredKind, id: string) => string;
};

/** The mean, and below it the scores that were submitted, in order. */
export function ScoreNumbers({ kind, of, scores, mean, hrefOf }: ScoresProps) {
	const { noun } = KINDS[kind];
	const given = scores.filter(({ total_score }) => total_score !== null);
	if (given.length === 0) return <span className="text-muted">{`Belum ada ${noun.toLowerCase()}`}</span>;
	return (
		<span className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 md:block">
			<span className="block font-bold tabular-nums">{formatScore(mean)}</span>
			<span className="flex flex-wrap items-center gap-x-2 text-xs">
				{given.map(({ id, number, total_score }) => (
					<NumberLink
						key={id}
						href={hrefOf(kind, id)}
						of={`${noun} ${number}: ${formatScore(total_score)}, ${of}`}
					>
						{formatScore(total_score)}
					</NumberLink>
				))}
				<span className="text-muted">{`${given.length} dari ${scores.length}`}</span>
			</span>
		</span>
	);
}
