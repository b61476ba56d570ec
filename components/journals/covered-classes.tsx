import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { classKey } from "@/lib/journals/covered-class";
import type { ListedCoverage } from "@/server/services/journals/goal-coverage";

/** The classes whose matrix somebody may open. */
export const CoveredClasses = ({ rows, path }: { rows: readonly ListedCoverage[]; path: string }) => (
	<DataTable
		caption="Kelas"
		rows={rows}
		rowKey={classKey}
		empty="Tidak ada PKL yang sudah dimulai pada tahun ajaran ini."
		columns={[
			{
				key: "class",
				header: "Kelas",
				primary: true,
				cell: (row) => (
					<NameLink href={`${path}?tahun=${row.school_year}&kelas=${classKey(row)}`}>
						{row.class_name}
					</NameLink>
				),
			},
			{ key: "students", header: "Peserta didik", cell: (row) => row.students },
		]}
	/>
);
