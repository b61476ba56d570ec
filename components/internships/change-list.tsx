import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates/dates";
import type { ChangeWire } from "@/server/services/internships/read-changes";
import { CancelButton, DecisionButtons } from "./change-buttons";

const STATES = {
	made: { tone: "neutral", label: "Diubah" },
	waiting: { tone: "warning", label: "Menunggu persetujuan" },
	approved: { tone: "success", label: "Disetujui" },
	rejected: { tone: "danger", label: "Ditolak" },
	cancelled: { tone: "neutral", label: "Dibatalkan" },
} as const;

type Props = {
	rows: readonly ChangeWire[];
	/** Are the changes about the reader? */
	own?: boolean;
	/** Names the student of each change. */
	named?: boolean;
};

/** Changes of profiles and placements: what changed, what became of it, and by whom. */
export const ChangeList = ({ rows, own = false, named = false }: Props) => (
	<ul className="space-y-3">
		{rows.map(
			({ id_change, id_internship, student, lines, state, asked_at, decided_at, by, decidable, moves }) => (
				<li
					key={id_change}
					className="flex flex-col gap-3 rounded-lg border bg-surface p-4 sm:flex-row sm:items-center sm:justify-between"
				>
					<div className="min-w-0 space-y-1.5">
						{named && <p className="wrap-anywhere font-semibold">{student}</p>}
						<ul className="text-sm">
							{lines.map((line) => (
								<li key={line} className="wrap-anywhere">
									{line}
								</li>
							))}
						</ul>
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
							<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
							<span>
								{[formatDate((decided_at ?? asked_at).slice(0, 10)), by && `oleh ${by}`]
									.filter(Boolean)
									.join(" ")}
							</span>
						</p>
					</div>
					{decidable && (
						<DecisionButtons id={id_change} name={student} moves={moves ? id_internship : null} />
					)}
					{own && state === "waiting" && <CancelButton id={id_change} />}
				</li>
			),
		)}
	</ul>
);
