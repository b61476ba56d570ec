"use client";

import { useQueue } from "@/components/offline/queue";
import type { JournalTab } from "@/lib/journals/journal-filter";
import type { JournalStatus } from "@/lib/labels";
import { expected, joinJournalCounts, type OpenDays } from "@/lib/offline/joined-today";
import { JournalTabs } from "./journal-tabs";

type Props = { current: JournalTab; counts: Record<JournalStatus, number>; day: OpenDays };

/** The tabs of the student's own journals. */
export function OwnJournalTabs({ current, counts, day }: Props) {
	const queue = expected(useQueue(), day);
	return <JournalTabs path="/jurnal" current={current} counts={joinJournalCounts(counts, queue, day)} />;
}
