import { ATTENDANCE_COLUMNS, type ReadAttendance } from "@/components/attendances/attendance-columns";
import { DataTable } from "@/components/shared/data-table";
import { type NameSort, sortDirection } from "@/lib/list-address";
import { MenteeName, type MenteeStudent } from "./mentee-name";

export type DayTableRow = ReadAttendance & { internship_id: string; student: MenteeStudent };

type Props<Row> = {
	rows: readonly Row[];
	/** Number of the first row. */
	from: number;
	sort: { href: string; order: NameSort };
	/** Where a student's name leads; null where there is nothing to open. */
	hrefOf: (row: Row) => string | null;
};

/** One day of several students. */
export function DayTable<Row extends DayTableRow>({ rows, from, sort, hrefOf }: Props<Row>) {
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty="Data kehadiran peserta didik tidak tersedia."
			minWidth={860}
			columns={[
				{ key: "no", header: "No.", cell: (_, index) => from + index, hideOnPhone: true, width: "w-16" },
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-64",
					sort: { href: sort.href, order: sortDirection(sort.order) },
					cell: (row) => <MenteeName {...row.student} href={hrefOf(row)} />,
				},
				...ATTENDANCE_COLUMNS,
			]}
		/>
	);
}
