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
	/** Also days nobody filled show the button to their place, which says why there is none. */
	everyPlace?: boolean;
	/** Of this student no location may be kept. */
	withoutLocation: boolean;
};

/** A student's own days: an open one can be filled, an expired one shows '-', the rest show their place. */
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
					<span className="inline-flex items-center gap-2">
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
