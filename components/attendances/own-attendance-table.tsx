"use client";

import { isRecorded } from "@/lib/attendance-status";
import { isOpen } from "@/lib/deadline";
import { type AttendanceRow, AttendanceTable } from "./attendance-table";
import { CheckInButton } from "./check-in-button";
import { LocationButton } from "./location-button";

type Props = {
	rows: readonly AttendanceRow[];
	from?: number;
	now: string;
	/** Days nobody filled show the location button too. It says why there is no location. */
	everyPlace?: boolean;
	/** No location may be kept of this student. */
	withoutLocation: boolean;
};

/**
 * A student's own days. An open one can be filled, an expired one shows '-', the rest show their location.
 */
export function OwnAttendanceTable({ rows, from, now, everyPlace = false, withoutLocation }: Props) {
	return (
		<AttendanceTable
			rows={rows}
			from={from}
			now={now}
			action={(row) => {
				const open = isOpen(row.expired_at, now);
				const place = everyPlace || isRecorded(row.status);
				if (!open) return place ? <LocationButton {...row} /> : "-";
				return (
					<span className="inline-flex flex-wrap items-center gap-2">
						<CheckInButton
							date={row.date}
							attendanceId={row.id_attendance}
							withoutLocation={withoutLocation}
							label="Isi Presensi"
							size="sm"
						/>
						{place && <LocationButton {...row} compact />}
					</span>
				);
			}}
		/>
	);
}
