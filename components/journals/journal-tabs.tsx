import { TabLinks } from "@/components/shared/tab-links";
import { JOURNAL_TABS, type JournalTab } from "@/lib/journal-filter";
import type { JournalStatus } from "@/lib/labels";

type Props = { path: string; current: JournalTab; counts: Record<JournalStatus, number> };

export function JournalTabs({ path, current, counts }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<TabLinks
			label="Status jurnal"
			tabs={JOURNAL_TABS.map(({ value, label, status }) => ({
				href: value === "all" ? path : `${path}?status=${value}`,
				label,
				count: status ? counts[status] : total,
				current: value === current.value,
			}))}
		/>
	);
}
