import { DetailLink } from "@/components/mentees/detail-link";
import { DataTable } from "@/components/shared/data-table";
import type { RaporClassRow } from "@/server/services/rapor/rapor-locks";

/** The classes of a head's major, with how many of their rapors are locked. */
export function ClassTable({ rows, path }: { rows: readonly RaporClassRow[]; path: string }) {
	return (
		<DataTable
			caption="Kelas"
			rows={rows}
			rowKey={(row) => row.homeroom_teacher_id ?? 0}
			empty="Tidak ada PKL yang berakhir pada tahun ajaran ini."
			columns={[
				{ key: "teacher", header: "Wali Kelas", primary: true, cell: (row) => row.homeroom_teacher },
				{ key: "count", header: "PKL", cell: (row) => row.internships },
				{ key: "locked", header: "Terkunci", cell: (row) => `${row.locked} dari ${row.internships}` },
				{
					key: "action",
					header: "",
					cell: (row) => (
						<DetailLink
							href={`${path}?tahun=${row.school_year}&wali=${row.homeroom_teacher_id ?? 0}`}
							name={`kelas ${row.homeroom_teacher}`}
						/>
					),
				},
			]}
		/>
	);
}
