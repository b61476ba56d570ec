"use client";

import { ATTENDANCE_COLUMNS } from "@/components/attendances/attendance-columns";
import { DataTable, numberColumn } from "@/components/shared/data-table";
import { type NameSort, sortDirection } from "@/lib/list-address";
import type { DayRow } from "@/server/wire/attendances";

import { MenteeName } from "./mentee-name";

type Props = {
	rows: readonly DayRow[];
	/** Number of the first row. */
	from: number;
	sort: { href: string; order: NameSort };
	/** They are the reader's own mentees. Those have a page of their own. */
	mentees: boolean;
};

/** One day of several students. */
export function DayTable({ rows, from, sort, mentees }: Props) {
	const hrefOf = ({ internship_id }: DayRow) =>
		`${mentees ? "/guru/bimbingan" : "/guru/peserta-didik"}/${internship_id}`;
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty="Data kehadiran peserta didik tidak tersedia."
			minWidth={860}
			columns={[
				numberColumn(from),
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
