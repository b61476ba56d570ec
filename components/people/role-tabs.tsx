import { TabLinks } from "@/components/frame/tab-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { ROLE_LABELS } from "@/lib/labels";
import { USER_TABS, type UserTab, userListHref } from "@/lib/people/user-list";

const LABELS: Record<UserTab, string> = { ...ROLE_LABELS, menunggu: "Menunggu" };

type Props = { current: UserTab; waiting: number | null };

/**
 * The five roles, and people who wait for approval. They are tabs if there is room, or else one button that opens them.
 */
export function RoleTabs({ current, waiting }: Props) {
	const tabs = USER_TABS.map((tab) => ({
		href: userListHref({ tab }),
		label: LABELS[tab],
		...(tab === "menunggu" && waiting && { count: waiting }),
		current: tab === current,
	}));
	return (
		<>
			<TabLinks className="max-lg:hidden" label="Peran pengguna" tabs={tabs} />
			<FilterMenu counted className="lg:hidden" label={`Peran: ${LABELS[current]}`} choices={tabs} />
		</>
	);
}
