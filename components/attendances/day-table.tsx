"use client";

import { MenteeName } from "@/components/internships/mentee-name";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { type NameSort, sortDirection } from "@/lib/lists/list-address";
import type { DayRow } from "@/server/wire/attendances";
import { attendanceColumns } from "./attendance-columns";
import { MissingTable } from "./missing-table";

type Props = {
	rows: readonly DayRow[];
	firstRow: number;
	/** `isMixed`: those who have not come in yet stand first. */
	sort: { href: string; order: NameSort; isMixed: boolean };
	/** The rows are the reader's own mentees, who have pages of their own. */
	mentees: boolean;
	/** Lists only students who have not come in. */
	missing: boolean;
	/** The server's time, ISO 8601. */
	now: string;
};

/** One day of several students. */
export function DayTable({ rows, firstRow, sort, mentees, missing, now }: Props) {
	const hrefOf = ({ internship_id }: DayRow) =>
		`${mentees ? "/guru/bimbingan" : "/guru/peserta-didik"}/${internship_id}`;
	if (missing) return <MissingTable {...{ rows, firstRow, sort, hrefOf, mentees, now }} />;
	return (
		<DataTable
			caption="Riwayat kehadiran"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty="Data kehadiran peserta didik tidak tersedia."
			minWidth={860}
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-64",
					order: sort.isMixed ? "other" : sortDirection(sort.order),
					sort,
					cell: (row) => <MenteeName {...row.student} href={hrefOf(row)} />,
				},
				...attendanceColumns(now),
			]}
		/>
	);
}
