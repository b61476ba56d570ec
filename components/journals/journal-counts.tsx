"use client";

import { BookCheck, BookOpen, Hourglass, RotateCcw } from "lucide";
import { StatCard, StatGrid } from "@/components/table/stat-card";
import type { JournalStatus } from "@/lib/labels";

type Props = { counts: Record<JournalStatus, number>; className?: string };

/** How many journals there are, and how many are approved, in review or sent back. */
export function JournalCounts({ counts, className }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<StatGrid className={className}>
			<StatCard
				label="Total Jurnal"
				value={total}
				icon={BookOpen}
				tone="accent"
				hint={counts.not_present > 0 && `${total - counts.not_present} pada hari hadir`}
			/>
			<StatCard label="Disetujui" value={counts.approved} icon={BookCheck} tone="success" />
			<StatCard label="Sedang Diperiksa" value={counts.in_review} icon={Hourglass} tone="info" />
			<StatCard label="Perlu Revisi" value={counts.needs_revision} icon={RotateCcw} tone="warning" />
		</StatGrid>
	);
}
