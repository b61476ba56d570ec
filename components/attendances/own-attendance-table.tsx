"use client";

import { useQueue } from "@/components/offline/queue";
import { isOpen } from "@/lib/attendances/deadline";
import { joinDays } from "@/lib/offline/joined";
import type { ListedAttendance } from "@/server/wire/attendances";
import { AttendanceTable } from "./attendance-table";
import { CheckInButton } from "./check-in-button";
import { LocationButton } from "./location-button";
import { newDay } from "./new-day";

type Props = {
	rows: readonly ListedAttendance[];
	firstRow?: number;
	now: string;
	/** Days that nobody filled in also get the location button, which says why they have no location. */
	everyPlace?: boolean;
	/** We must not keep this student's location. */
	withoutLocation: boolean;
};

/** A student's own days. An open day can be filled in, an expired day shows '-', and the others show their location. */
export function OwnAttendanceTable({ rows, firstRow = 1, now, everyPlace = false, withoutLocation }: Props) {
	const queue = useQueue();
	return (
		<AttendanceTable
			rows={joinDays(rows, queue, firstRow === 1 ? newDay : undefined)}
			firstRow={firstRow}
			now={now}
			action={(row) => {
				if (row.waits) return "-";
				const open = isOpen(row.expired_at, now);
				const place = everyPlace || row.expired_at === null;
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
