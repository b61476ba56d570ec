import { TabLinks } from "@/components/shared/tab-links";
import { JOURNAL_TABS, type JournalTab, journalTabHref } from "@/lib/journal-filter";
import type { JournalStatus } from "@/lib/labels";
import { JournalFilter } from "./journal-filter";

type Props = { path: string; current: JournalTab; counts: Record<JournalStatus, number> };

export function JournalTabs({ path, current, counts }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<div className="flex flex-col gap-3 lg:flex-row-reverse lg:items-center lg:justify-between">
			<JournalFilter path={path} current={current} />
			<TabLinks
				className="min-w-0 flex-1"
				label="Status jurnal"
				tabs={JOURNAL_TABS.map(({ value, label, status }) => ({
					href: journalTabHref(path, value),
					label,
					count: status ? counts[status] : total,
					current: value === current.value,
				}))}
			/>
		</div>
	);
}
