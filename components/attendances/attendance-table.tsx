import type { ReactNode } from "react";
import { AnswerMark } from "@/components/instructors/answer-mark";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { isMissed, isOpen } from "@/lib/attendances/deadline";
import type { Joined } from "@/lib/offline/joined";
import type { ListedAttendance } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";
import { CorrectionMark } from "./correction-mark";
import { DATE_COLUMN, TIME_COLUMN } from "./day-columns";
import { LateMark } from "./late-mark";
import { TimeLeft } from "./time-left";

type AttendanceRow = Joined<Omit<ListedAttendance, "internship_id" | "note" | "attachment" | "has_letter">>;

type Props = {
	rows: readonly AttendanceRow[];
	firstRow?: number;
	/** The server's time, ISO 8601. It decides which rows are still open, and where the countdown starts. */
	now: string;
	/** The content of the last column. */
	action: (row: AttendanceRow) => ReactNode;
	empty?: string;
};

/** Attendance day by day: No., date, status with the time left to fill it in, time, and the row's action. */
export function AttendanceTable({
	rows,
	firstRow = 1,
	now,
	action,
	empty = "Belum ada data kehadiran.",
}: Props) {
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty={empty}
			minWidth={640}
			columns={[
				numberColumn(firstRow),
				DATE_COLUMN,
				{
					key: "status",
					header: "Status",
					plain: true,
					cell: (row) => (
						<span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 md:flex-nowrap">
							<AttendanceBadge status={row.status} missed={isMissed(row.expired_at, now)} waits={row.waits} />
							<LateMark {...row} />
							<CorrectionMark {...row} />
							<AnswerMark {...row} />
							{row.expired_at && isOpen(row.expired_at, now) && <TimeLeft to={row.expired_at} now={now} />}
						</span>
					),
				},
				TIME_COLUMN,
				{ key: "location", header: "Lokasi", aside: "all", cell: action },
			]}
		/>
	);
}
