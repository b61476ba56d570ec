"use client";

import { DetailLink } from "@/components/internships/detail-link";
import { MenteeName } from "@/components/internships/mentee-name";
import { NoMentees } from "@/components/internships/no-mentees";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { progressOf, type ScoredKind } from "@/lib/scores/scoring";
import type { ScoredMentee } from "@/server/wire/internships";
import { CompletenessBadge } from "./score-badges";
import { KINDS } from "./score-kinds";

type Props = {
	kind: ScoredKind;
	rows: readonly ScoredMentee[];
	firstRow: number;
	/** Somebody searched, or chose others than the mentees. */
	narrowed: boolean;
};

/** Mentees, with the progress of their observations or assessments. */
export function ScoredMenteeTable({ kind, rows, firstRow, narrowed }: Props) {
	const { noun, path } = KINDS[kind];
	if (rows.length === 0 && !narrowed) return <NoMentees />;
	return (
		<DataTable
			caption={`${noun} peserta bimbingan`}
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={1072}
			foldedWidth={740}
			empty="Data peserta bimbingan tidak tersedia."
			columns={[
				{ ...numberColumn(firstRow), foldable: "tight" },
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-60",
					cell: (row) => <MenteeName {...row.student} href={`${path}/${row.id_internship}`} />,
				},
				{ key: "job", header: "Pekerjaan", cell: (row) => row.job_name, foldable: true, hideOnPhone: true },
				{ key: "company", header: "Tempat PKL", plain: true, cell: (row) => row.company_name },
				{
					key: "submitted",
					header: noun,
					cell: (row) => (
						<span className="whitespace-nowrap tabular-nums">
							{row.submitted} dari {progressOf(row.submitted, row.required).total}
						</span>
					),
				},
				{
					key: "status",
					header: "Status",
					plain: true,
					cell: (row) => <CompletenessBadge {...progressOf(row.submitted, row.required)} />,
				},
				{
					key: "action",
					header: "",
					aside: true,
					cell: (row) => <DetailLink href={`${path}/${row.id_internship}`} name={row.student.name} />,
				},
			]}
		/>
	);
}
