import { FilterMenu } from "@/components/shared/filter-menu";
import { TabLinks } from "@/components/shared/tab-links";
import { ROLE_LABELS } from "@/lib/labels";
import { USER_TABS, type UserTab, userListHref } from "@/lib/user-list";

/** The five roles, as tabs or, on small screens, under one button. */
export function RoleTabs({ current }: { current: UserTab }) {
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
