import { type AttendanceRow, AttendanceTable, isOpenAt } from "./attendance-table";
import { CheckInButton } from "./check-in-button";
import { LocationButton } from "./location-button";

type Props = { rows: readonly AttendanceRow[]; from?: number; now: string };

/** A student's own days: an open one can be filled, an expired one shows '-', the rest show their place. */
export function OwnAttendanceTable({ rows, from, now }: Props) {
	return (
		<AttendanceTable
			rows={rows}
			from={from}
			now={now}
			action={(row) => {
				if (isOpenAt(row, now))
					return (
						<CheckInButton date={row.date} attendanceId={row.id_attendance} label="Isi Presensi" size="sm" />
					);
				if (row.status === "no_description") return "-";
				return <LocationButton {...row} />;
			}}
		/>
	);
}
