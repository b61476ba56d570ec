import type { ReactNode } from "react";
import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { DayTime } from "@/components/attendances/day-time";
import { LateMark } from "@/components/attendances/late-mark";
import { LocationButton } from "@/components/attendances/location-button";
import { type Column, DataTable, numberColumn } from "@/components/table/data-table";
import { cn } from "@/components/ui/cn";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { formatDate, formatWeekday } from "@/lib/dates/dates";
import { hasJournal } from "@/lib/journals/journal-status";
import type { Joined } from "@/lib/offline/joined";
import type { ListedJournal } from "@/server/wire/journals";

import { JournalBadge } from "./journal-badge";

type Props = {
	rows: readonly Joined<ListedJournal>[];
	firstRow?: number;
	/** The link at the end of a row. Null shows '-'. */
	action: (row: Joined<ListedJournal>) => ReactNode;
	empty?: string;
	/** Leaves out place and time where room is short. */
	brief?: boolean;
	/** On phones, a row has only the day, its state and the action. */
	short?: boolean;
};

/** Journals day by day. Date and time of a day that nobody filled in are red, and its status says so in words. */
export function JournalTable({
	rows,
	firstRow = 1,
	action,
	empty = "Belum ada jurnal.",
	brief,
	short,
}: Props) {
	const red = (row: Joined<ListedJournal>, content: ReactNode) => (
		<span
			className={
				isRecorded(row.attendance.status)
					? "tabular-nums md:whitespace-nowrap"
					: "text-danger tabular-nums md:whitespace-nowrap"
			}
		>
			{content}
		</span>
	);
	const columns: (Column<Joined<ListedJournal>> & { full?: true })[] = [
		{ ...numberColumn(firstRow), foldable: "tight" },
		{
			key: "journal",
			header: "Jurnal Aktivitas",
			primary: true,
			cell: (row) => red(row, brief ? formatDate(row.date) : <Weekday date={row.date} />),
		},
		{
			key: "attendance",
			header: "Status Kehadiran",
			plain: true,
			// A day without a journal says why.
			hideOnPhone: (row) => Boolean(short) && hasJournal(row.status),
			cell: (row) => <AttendanceBadge status={row.attendance.status} />,
			full: true,
		},
		{
			key: "time",
			header: "Waktu",
			plain: true,
			hideOnPhone: short,
			cell: (row) => red(row, <DayTime {...row.attendance} />),
			full: true,
			foldable: "tight",
		},
		{
			key: "location",
			header: "Lokasi",
			plain: true,
			hideOnPhone: short,
			cell: (row) => <LocationButton compact date={row.date} {...row.attendance} />,
			full: true,
		},
		{
			key: "status",
			header: "Status Jurnal",
			aside: !short,
			plain: true,
			hideOnPhone: (row) => Boolean(short) && !hasJournal(row.status) && !row.beside,
			cell: (row) => (
				<span
					className={cn(
						"inline-flex gap-1 md:flex-row md:flex-wrap md:items-center md:gap-1.5",
						short ? "flex-wrap" : "flex-col items-end",
					)}
				>
					<JournalBadge {...row} />
					<LateMark {...row} id_attendance={row.attendance.id_attendance} />
				</span>
			),
		},
		{
			key: "date",
			header: "Tanggal",
			cell: (row) => red(row, formatDate(row.date)),
			hideOnPhone: true,
			full: true,
			foldable: "tight",
		},
		{ key: "action", header: "", aside: short && "all", cell: action },
	];
	return (
		<DataTable
			caption="Jurnal aktivitas"
			rows={rows}
			rowKey={(row) => row.id_journal}
			empty={empty}
			minWidth={brief ? 480 : 900}
			foldedWidth={brief ? undefined : 640}
			columns={columns.filter((column) => !brief || !column.full)}
		/>
	);
}

/** `Kamis, 5 Nov 2026`. It shows only `Kamis` where the table is narrow and another column has the date. */
function Weekday({ date }: { date: string }) {
	const [weekday, day] = formatWeekday(date).split(",");
	return (
		<>
			{weekday}
			<span className="md:@min-[56rem]:max-2xl:hidden">,{day}</span>
		</>
	);
}
