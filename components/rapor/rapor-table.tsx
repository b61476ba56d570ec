import { DetailLink } from "@/components/mentees/detail-link";
import { DataTable, numberColumn } from "@/components/shared/data-table";
import type { Rapor } from "@/server/services/rapor/rapor";
import { RaporBadge } from "./rapor-badge";

type Props = {
	rows: readonly Rapor[];
	firstRow: number;
};

/** The rapors of a teacher's mentees. */
export function RaporTable({ rows, firstRow }: Props) {
	return (
		<DataTable
			caption="Rapor peserta bimbingan"
			rows={rows}
			rowKey={(row) => row.id_internship}
			empty="Tidak ada PKL yang Anda bimbing pada tahun ajaran ini."
			columns={[
				numberColumn(firstRow),
				{ key: "name", header: "Nama", primary: true, cell: ({ content }) => content.student.name },
				{ key: "company", header: "Tempat PKL", cell: ({ content }) => content.placement.company_name },
				{
					key: "scores",
					header: "Nilai",
					cell: ({ content }) => content.goals.map(({ score }) => score ?? "-").join(" · "),
				},
				{ key: "status", header: "Status", cell: (row) => <RaporBadge {...row} /> },
				{
					key: "action",
					header: "",
					cell: (row) => (
						<DetailLink href={`/guru/rapor/${row.id_internship}`} name={row.content.student.name} />
					),
				},
			]}
		/>
	);
}
