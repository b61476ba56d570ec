import { DataTable, numberColumn } from "@/components/table/data-table";
import { ButtonLink } from "@/components/ui/button";
import { formatDate } from "@/lib/dates/dates";
import type { ScoredKind } from "@/lib/scores/scoring";
import type { ObservationWire } from "@/server/wire/scores";
import { Outcome, Score, ScoreBadge } from "./score-badges";
import { KINDS } from "./score-kinds";

type Row = Pick<ObservationWire, "name" | "total_score" | "date"> & { id: string; status: string };

type Props = {
	kind: ScoredKind;
	id_internship: string;
	rows: readonly Row[];
	/** Is the reader the one who scores? */
	scores: boolean;
};

/** The observations or assessments of an internship. A row shows 'Nilai' until it is submitted, then 'Lihat'. */
export function ScoreTable({ kind, id_internship, rows, scores }: Props) {
	const { noun, path, fill, view } = KINDS[kind];
	return (
		<DataTable
			caption={`Daftar ${noun.toLowerCase()}`}
			rows={rows}
			rowKey={(row) => row.id}
			empty={`Belum ada ${noun.toLowerCase()}.`}
			columns={[
				numberColumn(1),
				{ key: "name", header: noun, primary: true, cell: (row) => row.name },
				{
					key: "status",
					header: "Status",
					aside: true,
					cell: (row) => <ScoreBadge kind={kind} submitted={row.status === "success"} />,
				},
				{ key: "score", header: "Nilai", cell: (row) => <Score total={row.total_score} /> },
				{
					key: "outcome",
					header: "Keterangan",
					cell: (row) => <Outcome kind={kind} total={row.total_score} />,
				},
				{
					key: "date",
					header: "Tanggal",
					cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatDate(row.date)}</span>,
				},
				{
					key: "action",
					header: "",
					cell: (row) => {
						const done = row.status === "success";
						if (!done && !scores) return "-";
						const label = done ? "Lihat" : "Nilai";
						return (
							<ButtonLink
								href={`${path}/${id_internship}/${done ? view : fill}/${row.id}`}
								size="sm"
								variant={done ? "secondary" : "primary"}
								className="md:min-w-20"
								aria-label={`${label} ${row.name}`}
							>
								{label}
							</ButtonLink>
						);
					},
				},
			]}
		/>
	);
}
