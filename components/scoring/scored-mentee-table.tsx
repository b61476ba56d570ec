"use client";

import { MenteeName, type MenteeStudent } from "@/components/mentees/mentee-name";
import { DataTable } from "@/components/shared/data-table";
import { EmptyState } from "@/components/shared/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ScoredKind } from "@/lib/scoring";
import { KINDS } from "./kinds";
import { CompletenessBadge } from "./score-badges";

type Row = {
	id_internship: string;
	student: MenteeStudent;
	job_name: string;
	company_name: string;
	submitted: number;
};

type Props = {
	kind: ScoredKind;
	rows: readonly Row[];
	/** Number of the first row. */
	from: number;
};

/** Mentees, with how much of their observations or assessments is done. */
export function ScoredMenteeTable({ kind, rows, from }: Props) {
	const { noun, path, total } = KINDS[kind];
	if (rows.length === 0)
		return (
			<Card>
				<EmptyState
					title="Belum ada peserta bimbingan"
					text="Peserta didik muncul di sini setelah memilih Anda sebagai pembimbing pada data PKL mereka."
				/>
			</Card>
		);
	return (
		<DataTable
			caption={`${noun} peserta bimbingan`}
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={1072}
			empty="Belum ada peserta bimbingan."
			columns={[
				{ key: "no", header: "No.", cell: (_, index) => from + index, hideOnPhone: true, width: "w-16" },
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-60",
					cell: (row) => <MenteeName {...row.student} href={`${path}/${row.id_internship}`} />,
				},
				{ key: "job", header: "Pekerjaan", cell: (row) => row.job_name },
				{ key: "company", header: "Tempat PKL", cell: (row) => row.company_name },
				{
					key: "submitted",
					header: noun,
					cell: (row) => (
						<span className="whitespace-nowrap tabular-nums">
							{row.submitted} dari {total}
						</span>
					),
				},
				{
					key: "status",
					header: "Status",
					cell: (row) => <CompletenessBadge complete={row.submitted === total} />,
				},
				{
					key: "action",
					header: "",
					cell: (row) => (
						<ButtonLink
							href={`${path}/${row.id_internship}`}
							variant="secondary"
							size="sm"
							className="whitespace-nowrap"
							aria-label={`Lihat Detail ${row.student.name}`}
						>
							Lihat Detail
						</ButtonLink>
					),
				},
			]}
		/>
	);
}
