import type { Column } from "@/components/table/data-table";
import { formatDate } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";
import { DayTime } from "./day-time";
import { PlaceWords } from "./place-words";

/** The day, as the heading of its row. */
export const DATE_COLUMN: Column<Pick<ListedAttendance, "date">> = {
	key: "date",
	header: "Tanggal",
	primary: true,
	cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{formatDate(date)}</span>,
};

/** The time, with what the location says of the workplace. */
export const TIME_COLUMN: Column<
	Pick<ListedAttendance, "date" | "time" | "zone" | "checkout" | "place_fact">
> = {
	key: "time",
	header: "Waktu",
	plain: true,
	cell: (row) =>
		row.time || row.checkout ? (
			<span className="inline-flex flex-wrap gap-x-3 gap-y-1 md:flex-col">
				<DayTime {...row} />
				<PlaceWords fact={row.place_fact} />
			</span>
		) : (
			"-"
		),
};
