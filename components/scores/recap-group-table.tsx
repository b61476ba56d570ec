"use client";

import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { NumberLink } from "@/components/table/number-link";
import { dueJournals, type RecapKey } from "@/lib/scores/recap";
import { formatScore } from "@/lib/scores/scoring";
import type { RecapGroup } from "@/server/wire/scores";
import { DayNumbers } from "./recap-numbers";

/** A group with the addresses of its placements. Each address has the order of one number. */
export type GroupRow = RecapGroup & { title: string; hrefs: Record<RecapKey, string> };

type Props = { rows: readonly GroupRow[]; heading: string };

/** The results of classes or majors, and of all together. Every number links to the placements behind it. */
export function GroupTable({ rows, heading }: Props) {
	return (
		<DataTable
			caption={`Rekap per ${heading.toLowerCase()}`}
			rows={rows}
			rowKey={(row) => row.key ?? "semua"}
			minWidth={880}
			empty="Data peserta didik tidak tersedia."
			columns={[
				{
					key: "name",
					header: heading,
					primary: true,
					cell: (row) => (
						<>
							<NameLink href={row.hrefs.name}>{row.title}</NameLink>
							{row.detail && <span className="block font-normal text-muted text-xs">{row.detail}</span>}
						</>
					),
				},
				{
					key: "students",
					header: "Peserta Didik",
					cell: (row) => (
						<NumberLink href={row.hrefs.name} of={`${row.students} peserta didik, ${row.title}`}>
							{row.students}
						</NumberLink>
					),
				},
				{
					key: "days",
					header: "Kehadiran",
					plain: true,
					width: "md:w-64",
					cell: (row) => <DayNumbers days={row.days} of={row.title} hrefOf={(status) => row.hrefs[status]} />,
				},
				{
					key: "journals",
					header: "Jurnal Hari Hadir",
					cell: (row) => (
						<NumberLink
							href={row.hrefs.journals}
							of={`${row.journals.approved} dari ${dueJournals(row.journals)} jurnal disetujui, ${row.title}`}
						>
							{row.journals.approved} dari {dueJournals(row.journals)}
						</NumberLink>
					),
				},
				{
					key: "observations",
					header: "Observasi",
					cell: (row) => <Mean row={row} of="Observasi" by="observations" mean={row.observation_mean} />,
				},
				{
					key: "assesments",
					header: "Asesmen",
					cell: (row) => <Mean row={row} of="Asesmen" by="assesments" mean={row.assesment_mean} />,
				},
				{
					key: "total",
					header: "Total",
					cell: (row) => <Mean row={row} of="Total" by="total" mean={row.total} />,
				},
			]}
		/>
	);
}

type MeanProps = {
	row: GroupRow;
	of: string;
	by: "observations" | "assesments" | "total";
	mean: number | null;
};

function Mean({ row, of, by, mean }: MeanProps) {
	if (mean === null) return "-";
	return (
		<span className="inline-flex items-start max-md:items-baseline max-md:gap-x-1.5 md:flex-col">
			<NumberLink href={row.hrefs[by]} of={`${of} rata-rata ${formatScore(mean)}, ${row.title}`}>
				<strong>{formatScore(mean)}</strong>
			</NumberLink>
			{by !== "total" && <span className="whitespace-nowrap text-muted text-xs">{row[by]} terkirim</span>}
		</span>
	);
}
