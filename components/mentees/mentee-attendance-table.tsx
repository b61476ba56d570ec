"use client";

import { ATTENDANCE_COLUMNS, type ReadAttendance } from "@/components/attendances/attendance-columns";
import { DataTable } from "@/components/shared/data-table";
import { formatDate } from "@/lib/dates";

type Props = {
	rows: readonly ReadAttendance[];
	/** Number of the first row. */
	from?: number;
};

/** A student's days as staff read them: with the note and the doctor's letter beside the place. */
export function MenteeAttendanceTable({ rows, from = 1 }: Props) {
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty="Belum ada data kehadiran."
			minWidth={800}
			columns={[
				{ key: "no", header: "No.", cell: (_, index) => from + index, hideOnPhone: true, width: "w-16" },
				{
					key: "date",
					header: "Tanggal",
					primary: true,
					cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatDate(row.date)}</span>,
				},
				...ATTENDANCE_COLUMNS,
			]}
		/>
	);
}
