"use client";

import { type Column, DataTable, numberColumn } from "@/components/table/data-table";
import { formatDate } from "@/lib/dates/dates";
import { personHref } from "@/lib/people/person";
import type { Unplaced } from "@/server/services/internships/placements";
import { MenteeName } from "./mentee-name";

type Props = {
	rows: readonly Unplaced[];
	firstRow: number;
	/** The students have a placement that has not begun. */
	pending: boolean;
};

const PENDING: Column<Unplaced>[] = [
	{ key: "teacher", header: "Pembimbing", cell: ({ internship }) => internship?.teacher ?? "-" },
	{
		key: "company",
		header: "Tempat PKL",
		plain: true,
		cell: ({ internship }) => internship?.company_name ?? "-",
	},
	{ key: "start", header: "Mulai", cell: ({ internship }) => formatDate(internship?.start_date) },
];

/** Students who are not at work, because they have no placement or it has not begun. */
export function UnplacedTable({ rows, firstRow, pending }: Props) {
	return (
		<DataTable
			caption={pending ? "PKL belum dimulai" : "Belum punya PKL"}
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
					cell: ({ internship, ...student }) => (
						<MenteeName
							{...student}
							href={
								internship ? `/guru/peserta-didik/${internship.id_internship}` : personHref(student.id_user)
							}
						/>
					),
				},
				...(pending ? PENDING : []),
				{
					key: "major",
					header: "Jurusan",
					hideOnPhone: true,
					cell: ({ major_detail }) => major_detail?.name ?? "-",
				},
				{ key: "homeroom", header: "Wali Kelas", cell: ({ homeroom_teacher }) => homeroom_teacher ?? "-" },
			]}
		/>
	);
}
