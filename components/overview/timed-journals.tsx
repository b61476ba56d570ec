"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { formatDate } from "@/lib/dates/dates";
import { formatScore } from "@/lib/scores/scoring";
import type { TimedJournal } from "@/server/services/overview/journals";

type Props = { rows: readonly TimedJournal[]; firstRow: number; waiting: boolean };

/** Journals, with how long they wait or waited. */
export function TimedJournals({ rows, firstRow, waiting }: Props) {
	return (
		<DataTable
			caption={waiting ? "Jurnal yang menunggu" : "Jurnal yang diperiksa"}
			rows={rows}
			rowKey={({ id_journal }) => id_journal}
			empty="Data jurnal tidak tersedia."
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-64",
					cell: ({ id_journal, internship_id, name }) => (
						<NameLink href={`/guru/peserta-didik/${internship_id}/jurnal-aktivitas/${id_journal}`}>
							{name}
						</NameLink>
					),
				},
				{ key: "date", header: "Tanggal", cell: ({ date }) => formatDate(date) },
				{ key: "teacher", header: "Pembimbing", cell: ({ teacher }) => teacher ?? "-" },
				{
					key: "days",
					header: waiting ? "Menunggu" : "Diperiksa setelah",
					align: "end",
					cell: ({ days }) => `${formatScore(days)} hari`,
				},
			]}
		/>
	);
}
