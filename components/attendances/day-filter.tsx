import { TabLinks } from "@/components/frame/tab-links";
import { ATTENDANCE_FILTERS, type AttendanceDay, attendanceDayHref } from "@/lib/attendances/attendance-day";
import type { AttendanceStatus } from "@/lib/labels";

type Props = { day: AttendanceDay; counts: Record<AttendanceStatus, number> };

/** Tabs for all attendances of a day, or for one status. Each tab has its count. */
export function DayFilter({ day, counts }: Props) {
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const tabs = ATTENDANCE_FILTERS.map((filter) => ({
		href: attendanceDayHref({ ...day, filter, page: 1 }),
		label: filter.label,
		count: filter.status ? counts[filter.status] : total,
		current: filter.value === day.filter.value,
	}));
	return <TabLinks label="Status kehadiran" tabs={tabs} />;
}
