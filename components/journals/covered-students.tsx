import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import type { Coverage, CoveredStudent } from "@/server/services/journals/goal-coverage";

/** The students of a matrix, with the goals that they have no journal about. */
export function CoveredStudents({ goals, students }: Pick<Coverage, "goals" | "students">) {
	const lacking = ({ journals }: CoveredStudent) => goals.filter(({ number }) => !journals[number]);
	return (
		<DataTable
			caption="Peserta didik dan tujuan yang belum ada jurnalnya"
			rows={students}
			rowKey={(row) => row.id_internship}
			empty="Belum ada PKL."
			columns={[
				numberColumn(1),
				{
					key: "name",
					header: "Nama",
					primary: true,
					cell: (row) => <NameLink href={`/guru/capaian/${row.id_internship}`}>{row.name}</NameLink>,
				},
				{
					key: "lacking",
					header: "Belum ada jurnalnya",
					cell: (row) =>
						lacking(row)
							.map(({ number }) => `TP ${number}`)
							.join(" · ") || "-",
				},
				{
					key: "untagged",
					header: "Tanpa tujuan",
					hideOnPhone: true,
					cell: (row) => `${row.untagged} jurnal`,
				},
			]}
		/>
	);
}
