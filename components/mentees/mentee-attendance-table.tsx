import { FileText } from "lucide-react";
import { AttendanceBadge } from "@/components/attendances/attendance-badge";
import { LocationButton } from "@/components/attendances/location-button";
import { DataTable } from "@/components/shared/data-table";
import { formatDate, formatLongDate, formatTime } from "@/lib/dates";
import type { AttendanceStatus } from "@/lib/labels";

export type MenteeAttendanceRow = {
	id_attendance: string;
	date: string;
	time: string | null;
	status: AttendanceStatus;
	latitude: number | null;
	longitude: number | null;
	accuracy: number | null;
	note: string | null;
	attachment: string | null;
};

type Props = {
	rows: readonly MenteeAttendanceRow[];
	/** Number of the first row. */
	from?: number;
};

/** A mentee's days as the teacher reads them: with the note and the doctor's letter beside the place. */
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
				{
					key: "status",
					header: "Status",
					aside: true,
					cell: (row) => <AttendanceBadge status={row.status} />,
				},
				{
					key: "time",
					header: "Waktu",
					cell: (row) => <span className="tabular-nums">{formatTime(row.time)}</span>,
				},
				{ key: "note", header: "Keterangan", cell: (row) => <Reason {...row} /> },
				{ key: "location", header: "Lokasi", cell: (row) => <LocationButton {...row} /> },
			]}
		/>
	);
}

function Reason({ date, note, attachment }: MenteeAttendanceRow) {
	if (!note && !attachment) return "-";
	return (
		<span className="inline-flex min-w-0 flex-col gap-1 break-words">
			{note && <span className="whitespace-pre-line">{note}</span>}
			{attachment && (
				<a
					href={`/storage/${attachment}`}
					target="_blank"
					rel="noreferrer"
					aria-label={`Surat Dokter ${formatLongDate(date)}`}
					className="touch-area inline-flex items-center gap-1.5 self-start font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
				>
					<FileText aria-hidden className="size-4 shrink-0" />
					Surat Dokter
				</a>
			)}
		</span>
	);
}
