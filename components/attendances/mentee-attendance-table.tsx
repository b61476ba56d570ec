"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { attendanceColumns, type ReadAttendance } from "./attendance-columns";
import { DATE_COLUMN } from "./day-columns";

type Props = {
	rows: readonly ReadAttendance[];
	firstRow?: number;
	/** The server's time, ISO 8601. */
	now: string;
	/** May the reader correct these days? */
	correctable?: boolean;
};

/** A student's days as staff read them, with the note and the doctor's letter. */
export function MenteeAttendanceTable({ rows, firstRow = 1, now, correctable = false }: Props) {
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows.map((row) => ({ ...row, correctable }))}
			rowKey={(row) => row.id_attendance}
			empty="Belum ada data kehadiran."
			minWidth={800}
			columns={[numberColumn(firstRow), DATE_COLUMN, ...attendanceColumns(now)]}
		/>
	);
}
