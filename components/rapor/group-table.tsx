"use client";

import { EmptyState } from "@/components/feedback/empty-state";
import { type Column, DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { ButtonLink } from "@/components/ui/button";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { ERaporGroup } from "@/server/services/rapor/e-rapor";

const hrefOf = ({ id_internship }: ERaporGroup) => `/guru/e-rapor/${id_internship}`;

const columnsFor = (deputises: boolean): readonly Column<ERaporGroup>[] => [
	{
		key: "company",
		header: "Tempat PKL",
		primary: true,
		cell: (row) => <NameLink href={hrefOf(row)}>{row.company_name}</NameLink>,
	},
	{ key: "class", header: "Kelas", plain: true, cell: (row) => row.class_name },
	...(deputises ? [{ key: "teacher", header: "Pembimbing", cell: (row: ERaporGroup) => row.teacher }] : []),
	{ key: "year", header: "Tahun Ajaran", cell: (row) => schoolYearLabel(row.school_year) },
	{ key: "students", header: "Peserta Didik", cell: (row) => row.students },
	{
		key: "action",
		header: "",
		aside: true,
		cell: (row) => (
			<ButtonLink
				href={hrefOf(row)}
				variant="secondary"
				size="sm"
				aria-label={`Salin ${row.company_name}, ${row.class_name}${deputises ? `, ${row.teacher}` : ""}`}
			>
				Salin
			</ButtonLink>
		),
	},
];

type Props = {
	rows: readonly ERaporGroup[];
	/** The groups belong to several teachers, so each row names its teacher. */
	deputises: boolean;
	/** The rows are the result of a search. */
	searched: boolean;
};

/** The teacher's classes at workplaces. Each is one screen of e-Rapor. */
export function GroupTable({ rows, deputises, searched }: Props) {
	if (rows.length === 0 && !searched)
		return (
			<EmptyState
				title="Belum ada peserta bimbingan"
				text="Nilai yang dapat disalin muncul di sini setelah Anda menjadi pembimbing peserta didik."
			/>
		);
	return (
		<DataTable
			caption="Kelas dan tempat PKL"
			columns={columnsFor(deputises)}
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={760}
			empty="Tidak ada yang cocok dengan pencarian ini."
		/>
	);
}
