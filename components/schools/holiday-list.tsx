"use client";

import { Trash2 } from "lucide";
import { EmptyState } from "@/components/feedback/empty-state";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { formatLongDate, monthName } from "@/lib/dates/dates";
import type { Calendar, CalendarHoliday } from "@/server/wire/schools";

import { useCalendarChange } from "./use-calendar-change";

type Props = Pick<Calendar, "npsn" | "year" | "holidays">;

/** The holidays of a year, month by month. */
export function HolidayList({ npsn, year, holidays }: Props) {
	const change = useCalendarChange();

	function remove({ date, name, national }: CalendarHoliday) {
		return change({
			confirm: {
				title: `Hapus ${name}?`,
				text: `${formatLongDate(date)} kembali menjadi hari kerja bila sesuai dengan hari kerja sekolah.`,
				confirm: "Hapus",
				tone: "danger",
			},
			method: "DELETE",
			path: "holidays/delete",
			body: { npsn, date, national },
		});
	}

	if (holidays.length === 0)
		return <EmptyState title="Belum ada hari libur" text={`Hari libur tahun ${year} belum diisi.`} />;
	const months = [...new Set(holidays.map(({ date }) => date.slice(0, 7)))];
	return (
		<div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[repeat(auto-fill,minmax(max(15rem,(100%-2rem)/3),1fr))]">
			{months.map((month) => (
				<Card key={month} padding="none">
					<h3 className="border-b px-5 py-3 font-semibold">{monthName(`${month}-01`)}</h3>
					<ul className="divide-y">
						{holidays
							.filter(({ date }) => date.startsWith(month))
							.map((row) => (
								<li key={`${row.date}${row.national}`} className="flex items-center gap-3 py-2 ps-5 pe-2">
									<div className="min-w-0 flex-1">
										<p className="wrap-anywhere font-medium text-sm">{row.name}</p>
										<p className="flex flex-wrap items-center gap-2 text-muted text-xs">
											{formatLongDate(row.date)}
											{row.national && <Badge tone="info">Nasional</Badge>}
										</p>
									</div>
									<IconButton
										label={`Hapus ${row.name}, ${formatLongDate(row.date)}`}
										tone="danger"
										onClick={() => remove(row)}
									>
										<Icon of={Trash2} />
									</IconButton>
								</li>
							))}
					</ul>
				</Card>
			))}
		</div>
	);
}
