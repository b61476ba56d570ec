import { TabLinks } from "@/components/frame/tab-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { JOURNAL_TABS, type JournalTab, journalTabHref } from "@/lib/journals/journal-filter";
import type { JournalStatus } from "@/lib/labels";

type Props = { path: string; current: JournalTab; counts: Record<JournalStatus, number> };

/** Where there is room, tabs beside the filter. A phone has only the filter, which says what it shows. */
export function JournalTabs({ path, current, counts }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const tabs = JOURNAL_TABS.map(({ value, label, status }) => ({
		href: journalTabHref(path, value),
		label,
		count: status ? counts[status] : total,
		current: value === current.value,
	}));
	return (
		<div className="lg:flex lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-3">
			<FilterMenu
				label={
					<span>
						Filter<span className="lg:hidden">: {current.label}</span>
					</span>
				}
				choices={tabs}
				counted
			/>
			<TabLinks className="min-w-0 flex-1 max-lg:hidden" label="Status jurnal" tabs={tabs} />
		</div>
	);
}
