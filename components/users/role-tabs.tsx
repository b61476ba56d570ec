import { FilterMenu } from "@/components/shared/filter-menu";
import { TabLinks } from "@/components/shared/tab-links";
import { ROLE_LABELS, type Role } from "@/lib/labels";
import { USER_TABS, userListHref } from "@/lib/user-list";

/** The five roles: tabs where there is room, else one button that opens them. */
export function RoleTabs({ current }: { current: Role }) {
	const tabs = USER_TABS.map((role) => ({
		href: userListHref({ role }),
		label: ROLE_LABELS[role],
		current: role === current,
	}));
	return (
		<>
			<TabLinks className="max-lg:hidden" label="Peran pengguna" tabs={tabs} />
			<FilterMenu className="lg:hidden" label={`Peran: ${ROLE_LABELS[current]}`} choices={tabs} />
		</>
	);
}
