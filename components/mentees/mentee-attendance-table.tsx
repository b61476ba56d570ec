"use client";

import {
	attendanceColumns,
	DATE_COLUMN,
	type ReadAttendance,
} from "@/components/attendances/attendance-columns";
import { DataTable, numberColumn } from "@/components/shared/data-table";

type Props = {
	rows: readonly ReadAttendance[];
	firstRow?: number;
	/** The server's time, ISO 8601. */
	now: string;
};

/** A student's days as staff read them, with the note and the doctor's letter. */
export function MenteeAttendanceTable({ rows, firstRow = 1, now }: Props) {
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty="Belum ada data kehadiran."
			minWidth={800}
			columns={[numberColumn(firstRow), DATE_COLUMN, ...attendanceColumns(now)]}
		/>
	);
}
