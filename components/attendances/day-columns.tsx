import type { Column } from "@/components/table/data-table";
import { formatDate } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";
import { DayTime } from "./day-time";

/** The day, as the heading of its row. */
export const DATE_COLUMN: Column<Pick<ListedAttendance, "date">> = {
	key: "date",
	header: "Tanggal",
	primary: true,
	cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{formatDate(date)}</span>,
};

export const TIME_COLUMN: Column<Pick<ListedAttendance, "date" | "time" | "zone" | "checkout">> = {
	key: "time",
	header: "Waktu",
	plain: true,
	cell: (row) => (row.time || row.checkout ? <DayTime {...row} /> : "-"),
};
