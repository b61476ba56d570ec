import { TabLinks } from "@/components/frame/tab-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { JOURNAL_TABS, type JournalTab, journalTabHref } from "@/lib/journals/journal-filter";
import type { JournalStatus } from "@/lib/labels";

type Props = { path: string; current: JournalTab; counts: Record<JournalStatus, number> };

export function JournalTabs({ path, current, counts }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const tabs = JOURNAL_TABS.map(({ value, label, status }) => ({
		href: journalTabHref(path, value),
		label,
		count: status ? counts[status] : total,
		current: value === current.value,
	}));
	return (
		<div className="flex flex-col gap-3 lg:flex-row-reverse lg:items-center lg:justify-between">
			<FilterMenu label="Filter" choices={tabs} />
			<TabLinks className="min-w-0 flex-1" label="Status jurnal" tabs={tabs} />
		</div>
	);
}
