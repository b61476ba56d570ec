"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { formatDate } from "@/lib/dates/dates";
import type { StagedStudent } from "@/server/services/overview/placements";

type Props = { caption: string; rows: readonly StagedStudent[]; firstRow: number };

/** Students of one stage, with their present, next or latest placement. */
export function StageTable({ caption, rows, firstRow }: Props) {
	return (
		<DataTable
			caption={caption}
			rows={rows}
			rowKey={({ id_user }) => id_user}
			empty="Data peserta didik tidak tersedia."
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-64",
					cell: ({ name, placement }) =>
						placement ? (
							<NameLink href={`/guru/peserta-didik/${placement.id_internship}`}>{name}</NameLink>
						) : (
							name
						),
				},
				{ key: "class", header: "Kelas", cell: ({ class_name }) => class_name ?? "-" },
				{
					key: "company",
					header: "Tempat PKL",
					cell: ({ placement }) => placement?.company_name ?? "-",
				},
				{
					key: "period",
					header: "Periode",
					cell: ({ placement }) =>
						placement ? `${formatDate(placement.start_date)} – ${formatDate(placement.last_day)}` : "-",
				},
				{ key: "teacher", header: "Pembimbing", cell: ({ placement }) => placement?.teacher ?? "-" },
			]}
		/>
	);
}
