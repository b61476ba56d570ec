import { CheckCheck, CloudOff, Hourglass, PencilLine, RotateCcw } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { JOURNAL_LABELS, type JournalStatus } from "@/lib/labels";

const LOOKS = {
	not_created: { tone: "neutral", icon: PencilLine },
	in_review: { tone: "info", icon: Hourglass },
	needs_revision: { tone: "warning", icon: RotateCcw },
	approved: { tone: "success", icon: CheckCheck },
} as const;

type Props = {
	status: JournalStatus;
	/** The journal is written on this phone and not sent yet. */
	waits?: boolean | undefined;
};

/** A day without presence has no journal to write, so it shows '-'. */
export function JournalBadge({ status, waits = false }: Props) {
	if (status === "not_present") return <span>{JOURNAL_LABELS.not_present}</span>;
	if (waits)
		return (
			<StatusBadge tone="warning" icon={CloudOff}>
				Belum terkirim
			</StatusBadge>
		);
	return <StatusBadge {...LOOKS[status]}>{JOURNAL_LABELS[status]}</StatusBadge>;
}
