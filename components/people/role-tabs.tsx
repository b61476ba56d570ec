import { TabLinks } from "@/components/frame/tab-links";
import { FilterMenu } from "@/components/table/filter-menu";
import { ROLE_LABELS, type Role } from "@/lib/labels";
import { USER_TABS, userListHref } from "@/lib/people/user-list";

/** The five roles. They are tabs if there is room, or else one button that opens them. */
export function RoleTabs({ current }: { current: Role }) {
	const tabs = USER_TABS.map((tab) => ({
		href: userListHref({ tab }),
		label: ROLE_LABELS[tab],
		current: tab === current,
	}));
	return (
		<>
			<TabLinks className="max-lg:hidden" label="Peran pengguna" tabs={tabs} />
			<FilterMenu className="lg:hidden" label={`Peran: ${ROLE_LABELS[current]}`} choices={tabs} />
		</>
	);
}
