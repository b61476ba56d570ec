"use client";

import { isRecorded } from "@/lib/attendance-status";
import { isOpen } from "@/lib/deadline";
import { type AttendanceRow, AttendanceTable } from "./attendance-table";
import { CheckInButton } from "./check-in-button";
import { LocationButton } from "./location-button";

type Props = {
	rows: readonly AttendanceRow[];
	firstRow?: number;
	now: string;
	/** Days that nobody filled in also get the location button, which says why they have no location. */
	everyPlace?: boolean;
	/** We must not keep this student's location. */
	withoutLocation: boolean;
};

/** A student's own days. An open day can be filled in, an expired day shows '-', and the others show their location. */
export function OwnAttendanceTable({ rows, firstRow, now, everyPlace = false, withoutLocation }: Props) {
	return (
		<AttendanceTable
			rows={rows}
			firstRow={firstRow}
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
							variant="secondary"
						/>
						{place && <LocationButton {...row} compact />}
					</span>
				);
			}}
		/>
	);
}
