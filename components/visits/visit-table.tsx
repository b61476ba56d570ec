"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { type DateString, formatWeekday } from "@/lib/dates/dates";
import { visitHref } from "@/lib/visits/visit-list";
import type { ListedVisit } from "@/server/wire/visits";
import { VisitState } from "./visit-state";

type Props = {
	rows: readonly ListedVisit[];
	firstRow: number;
	today: DateString;
	/** Leaves the workplace out, on its own page. */
	ofPlace?: boolean;
	empty: React.ReactNode;
};

/** Visits, planned and done. */
export function VisitTable({ rows, firstRow, today, ofPlace = false, empty }: Props) {
	return (
		<DataTable
			caption="Kunjungan"
			rows={rows}
			rowKey={({ id_visit }) => id_visit}
			empty={empty}
			columns={[
				numberColumn(firstRow),
				{
					key: "date",
					header: "Hari/Tanggal",
					primary: true,
					cell: ({ id_visit, visited_on, planned_on }) => (
						<NameLink href={visitHref(id_visit)}>{formatWeekday(visited_on ?? planned_on ?? "")}</NameLink>
					),
				},
				...(ofPlace
					? []
					: [{ key: "name", header: "Tempat PKL", plain: true, cell: ({ name }: ListedVisit) => name }]),
				{
					key: "teacher",
					header: "Pembimbing",
					cell: ({ teacher, visited_on }) => teacher ?? (visited_on ? "-" : "Tanpa pembimbing"),
				},
				{
					key: "seen",
					header: "Ditemui",
					cell: ({ seen, visited_on }) => (visited_on ? `${seen} peserta didik` : "-"),
				},
				{
					key: "state",
					header: "Keadaan",
					aside: true,
					cell: (row) => <VisitState {...row} today={today} />,
				},
			]}
		/>
	);
}
