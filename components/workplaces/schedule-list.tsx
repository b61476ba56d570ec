import { Badge } from "@/components/ui/badge";
import { formatLongDate } from "@/lib/dates/dates";
import { planWarnings } from "@/lib/workplaces/limits";
import { tellWeeks } from "@/lib/workplaces/schedule";
import type { WorkplaceWire } from "@/server/wire/workplaces";
import { RemoveDayOffButton, RemoveScheduleButton, ScheduleButton } from "./part-buttons";
import { PlanWarnings } from "./plan-warnings";

type Props = { workplace: WorkplaceWire };

/** The days and hours of a workplace. */
export function ScheduleList({ workplace }: Props) {
	const { schedules, managed } = workplace;
	if (schedules.length === 0)
		return (
			<p className="text-muted text-sm">
				Belum ada jadwal, jadi hari kerja sekolah yang berlaku.
				{managed && " Tambahkan jadwal bila jam atau hari kerjanya berbeda, misalnya Sabtu atau malam."}
			</p>
		);
	return (
		<ul className="divide-y">
			{schedules.map((schedule) => (
				<li
					key={schedule.id_schedule}
					className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
				>
					<div className="wrap-anywhere min-w-[min(12rem,100%)] flex-1">
						<p className="flex flex-wrap items-center gap-2 font-semibold">
							{schedule.name}
							{schedule.main && <Badge tone="info">Utama</Badge>}
						</p>
						{(!schedule.next?.main || schedule.placements > 0) && <WeekLines shift={schedule} />}
						{schedule.next && (
							<>
								<p className="text-sm">
									{schedule.next.main ? "Menjadi jadwal utama mulai" : "Mulai"}{" "}
									{formatLongDate(schedule.next.from)}:
								</p>
								<WeekLines shift={schedule.next} />
							</>
						)}
						<PlanWarnings warnings={planWarnings(schedule, workplace.limits)} />
						{schedule.placements > 0 && (
							<p className="text-muted text-sm">Sif {schedule.placements} peserta didik</p>
						)}
					</div>
					{managed && (
						<div className="flex gap-1">
							<ScheduleButton workplace={workplace} schedule={schedule} />
							{schedule.placements === 0 && (
								<RemoveScheduleButton workplace={workplace} schedule={schedule} />
							)}
						</div>
					)}
				</li>
			))}
		</ul>
	);
}

/** The weeks of a shift, one line each. */
export function WeekLines({ shift }: { shift: Parameters<typeof tellWeeks>[0] }) {
	const weeks = tellWeeks(shift);
	return weeks.map((week, at) => (
		<p key={at} className="text-muted text-sm">
			{weeks.length > 1 && `Minggu ke-${at + 1}: `}
			{week}
		</p>
	));
}

/** The days on which a workplace is closed. */
export function DayOffList({ workplace }: Props) {
	const { days_off, managed } = workplace;
	if (days_off.length === 0)
		return (
			<p className="text-muted text-sm">Tidak ada hari libur selain libur sekolah dan libur nasional.</p>
		);
	return (
		<ul className="divide-y">
			{days_off.map((day) => (
				<li key={day.date} className="flex flex-wrap items-center gap-3 py-2 first:pt-0 last:pb-0">
					<div className="wrap-anywhere min-w-[min(12rem,100%)] flex-1">
						<p className="font-medium text-sm">{day.name}</p>
						<p className="text-muted text-xs">{formatLongDate(day.date)}</p>
					</div>
					{managed && <RemoveDayOffButton workplace={workplace} day={day} />}
				</li>
			))}
		</ul>
	);
}
