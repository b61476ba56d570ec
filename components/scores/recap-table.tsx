"use client";

import { DetailLink } from "@/components/internships/detail-link";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { MenteeName } from "@/components/internships/mentee-name";
import { type Column, DataTable, numberColumn } from "@/components/table/data-table";
import { NumberLink } from "@/components/table/number-link";
import { tellHoursOf } from "@/lib/attendances/hours";
import { waitingWords } from "@/lib/journals/waiting";
import { ATTENDANCE_STATUSES } from "@/lib/labels";
import { dueJournals, type RecapKey, type RecapSort } from "@/lib/scores/recap";
import { formatScore } from "@/lib/scores/scoring";
import type { RecapRow } from "@/server/wire/scores";
import { recapLinks } from "./recap-links";
import { DayNumbers, ScoreNumbers } from "./recap-numbers";

type Props = {
	rows: readonly RecapRow[];
	firstRow: number;
	sort: RecapSort;
};

/** The column that shows the number of an order. */
const columnOf = (key: RecapKey) => ((ATTENDANCE_STATUSES as readonly string[]).includes(key) ? "days" : key);

const detailOf = ({ id_internship }: RecapRow) => `/guru/rekap/${id_internship}`;

/** Shows by which column the rows are ordered. */
const inOrder = ({ key, down }: RecapSort, columns: Column<RecapRow>[]): Column<RecapRow>[] =>
	columns.map((column) =>
		column.key === columnOf(key) ? { ...column, order: down ? "desc" : "asc" } : column,
	);

/** The results of each placement. Every number links to the rows behind it. */
export function RecapTable({ rows, firstRow, sort }: Props) {
	return (
		<DataTable
			caption="Rekap peserta didik"
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={1072}
			foldedWidth={880}
			empty="Data peserta didik tidak tersedia."
			columns={inOrder(sort, [
				{ ...numberColumn(firstRow), foldable: true },
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-52",
					cell: (row) => (
						<span className="flex flex-col items-start gap-1.5">
							<MenteeName {...row.student} href={detailOf(row)} />
							{row.status === "completed" && <InternshipBadge status={row.status} />}
						</span>
					),
				},
				{
					key: "days",
					header: "Kehadiran",
					plain: true,
					width: "md:w-52",
					cell: (row) => (
						<span className="block">
							<DayNumbers days={row.days} of={row.student.name} hrefOf={recapLinks(row).days} />
							<span className="block text-muted text-xs tabular-nums max-md:hidden">
								{tellHoursOf(row.hours)}
							</span>
						</span>
					),
				},
				{
					key: "journals",
					header: "Jurnal Hari Hadir",
					cell: (row) => <Journals row={row} />,
				},
				{
					key: "observations",
					header: "Observasi",
					cell: (row) => (
						<ScoreNumbers
							kind="observation"
							of={row.student.name}
							scores={row.observations}
							mean={row.observation_mean}
							hrefOf={recapLinks(row).score}
						/>
					),
				},
				{
					key: "assesments",
					header: "Asesmen",
					cell: (row) => (
						<ScoreNumbers
							kind="assesment"
							of={row.student.name}
							scores={row.assesments}
							mean={row.assesment_mean}
							hrefOf={recapLinks(row).score}
						/>
					),
				},
				{
					key: "visits",
					header: "Kunjungan",
					foldable: true,
					cell: (row) => (
						<NumberLink
							href={`${recapLinks(row).pages}#kunjungan`}
							of={`${row.visits} kunjungan, ${row.student.name}`}
						>
							{row.visits}
						</NumberLink>
					),
				},
				{
					key: "total",
					header: "Total",
					cell: (row) =>
						row.total === null ? (
							"-"
						) : (
							<NumberLink
								href={`${detailOf(row)}#nilai`}
								of={`Total ${formatScore(row.total)}, ${row.student.name}`}
							>
								<strong>{formatScore(row.total)}</strong>
							</NumberLink>
						),
				},
				{
					key: "action",
					header: "",
					aside: true,
					cell: (row) => <DetailLink href={detailOf(row)} name={row.student.name} />,
				},
			])}
		/>
	);
}

function Journals({ row }: { row: RecapRow }) {
	const { approved, in_review } = row.journals;
	const { journals } = recapLinks(row);
	const due = dueJournals(row.journals);
	return (
		<span className="inline-flex items-start text-xs max-md:items-baseline max-md:gap-x-3 md:flex-col">
			<NumberLink
				href={journals("approved")}
				of={`${approved} dari ${due} jurnal disetujui, ${row.student.name}`}
			>
				<span className="text-sm">
					{approved} dari {due}
				</span>
			</NumberLink>
			{in_review > 0 && (
				<NumberLink href={journals("in_review")} of={`${waitingWords(in_review)}, ${row.student.name}`}>
					{in_review} menunggu
				</NumberLink>
			)}
		</span>
	);
}
