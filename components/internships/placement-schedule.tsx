import { DescriptionList } from "@/components/table/description-list";
import { PlanWarnings } from "@/components/workplaces/plan-warnings";
import { WeekLines } from "@/components/workplaces/schedule-list";
import { addDays, formatDate } from "@/lib/dates/dates";
import { tellBlocks } from "@/lib/internships/blocks";
import type { PlacementSchedule } from "@/server/services/internships/calendars";
import { CalendarButton } from "./calendar-button";
import type { Arranged } from "./calendar-dialog";

type Props = { internship: Arranged; schedule: PlacementSchedule };

/** The shift and the blocks of a placement. Without either, only the button that sets them. */
export function PlacementScheduleData({ internship, schedule }: Props) {
	const { schedule: shift, planned, blocks, arranges } = schedule;
	const items = [
		...(planned
			? [
					{
						label: `Jadwal sampai ${formatDate(addDays(planned.starts, -1))}`,
						wide: true,
						value: planned.until ? <WeekLines shift={planned.until} /> : "Mengikuti hari kerja sekolah",
					},
				]
			: []),
		...(shift
			? [
					{
						label: planned ? `Jadwal mulai ${formatDate(planned.starts)}` : "Jadwal",
						wide: true,
						value: (
							<>
								{shift.name}
								<WeekLines shift={shift} />
								<PlanWarnings warnings={schedule.warnings} />
							</>
						),
					},
				]
			: []),
		...(blocks.length > 0 ? [{ label: "Blok di tempat PKL", wide: true, value: tellBlocks(blocks) }] : []),
	];
	if (items.length === 0 && !arranges) return null;
	return (
		<div className="mt-5 space-y-3">
			{items.length > 0 && <DescriptionList items={items} />}
			{arranges && <CalendarButton internships={[internship]} now={schedule} />}
		</div>
	);
}
