import { DetailLink } from "@/components/internships/detail-link";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import type { Rapor } from "@/server/wire/rapor";
import { RaporBadge } from "./rapor-badge";

type Props = {
	rows: readonly Rapor[];
	firstRow: number;
	/** The text for an empty table. */
	empty: string;
};

const hrefOf = ({ id_internship }: Rapor) => `/guru/rapor/${id_internship}`;

/** The rapors of a teacher's mentees. */
export function RaporTable({ rows, firstRow, empty }: Props) {
	return (
		<DataTable
			caption="Rapor peserta bimbingan"
			rows={rows}
			rowKey={(row) => row.id_internship}
			empty={empty}
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					cell: (row) => <NameLink href={hrefOf(row)}>{row.content.student.name}</NameLink>,
				},
				{
					key: "company",
					header: "Tempat PKL",
					plain: true,
					cell: ({ content }) => content.placement.company_name,
				},
				{
					key: "scores",
					header: "Nilai",
					cell: ({ content }) => content.goals.map(({ score }) => score ?? "-").join(" · "),
				},
				{ key: "status", header: "Status", plain: true, cell: (row) => <RaporBadge {...row} /> },
				{
					key: "action",
					header: "",
					aside: true,
					cell: (row) => <DetailLink href={hrefOf(row)} name={row.content.student.name} />,
				},
			]}
		/>
	);
}
