"use client";

import { ATTENDANCE_LOOKS, COUNTED_STATUSES } from "@/components/attendances/attendance-looks";
import { type Column, DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { badgeTones } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatDate, WEEKDAY_NAMES } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import type { WeekOfStudent } from "@/server/services/overview/weeks";

type Props = {
	rows: readonly WeekOfStudent[];
	firstRow: number;
	/** All are of one class. */
	ofClass: boolean;
};

/** One letter for each status. */
const LETTERS: Record<AttendanceStatus, string> = {
	present: "H",
	no_description: "B",
	excused: "I",
	sick: "S",
};

const CLASS: Column<WeekOfStudent> = {
	key: "class",
	header: "Kelas",
	cell: ({ class_name }) => class_name ?? "Tanpa kelas",
};

/** What the letters mean. */
const MEANINGS = COUNTED_STATUSES.map((status) => `${LETTERS[status]} ${ATTENDANCE_LABELS[status]}`).join(
	" · ",
);

/** A week of several students: each day with its status. */
export function WeekList({ rows, firstRow, ofClass }: Props) {
	return (
		<div className="space-y-3">
			<p className="text-muted text-xs">{MEANINGS}</p>
			<DataTable
				caption="Kehadiran seminggu"
				rows={rows}
				rowKey={({ id_internship }) => id_internship}
				empty="Data kehadiran peserta didik tidak tersedia."
				columns={[
					numberColumn(firstRow),
					{
						key: "name",
						header: "Nama",
						primary: true,
						width: "md:w-64",
						cell: ({ id_internship, name }) => (
							<NameLink href={`/guru/peserta-didik/${id_internship}/riwayat-kehadiran`}>{name}</NameLink>
						),
					},
					...(ofClass ? [] : [CLASS]),
					{
						key: "days",
						header: "Hari",
						action: true,
						cell: ({ days }) => (
							<ul className="flex flex-wrap gap-1">
								{Object.entries(days)
									.sort(([one], [other]) => one.localeCompare(other))
									.map(([date, status]) => (
										<li
											key={date}
											className={cn(
												"rounded-sm px-2 py-1 font-semibold text-xs",
												badgeTones[ATTENDANCE_LOOKS[status].tone],
											)}
										>
											<span aria-hidden>{`${weekdayOf(date)} ${LETTERS[status]}`}</span>
											<span className="sr-only">{`${formatDate(date)} ${ATTENDANCE_LABELS[status]}`}</span>
										</li>
									))}
							</ul>
						),
					},
				]}
			/>
		</div>
	);
}

/** `Sen` */
const weekdayOf = (date: string) =>
	WEEKDAY_NAMES[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]?.slice(0, 3);
