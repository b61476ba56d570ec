"use client";

import { WaitingJournals } from "@/components/journals/waiting-journals";
import { type Column, DataTable, numberColumn } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { useMarks } from "@/components/table/use-marks";
import type { Mentee } from "@/server/wire/internships";
import { CalendarButton } from "./calendar-button";
import { DetailLink } from "./detail-link";
import { MenteeName } from "./mentee-name";
import { NoMentees } from "./no-mentees";

type Props = {
	rows: readonly Mentee[];
	firstRow?: number;
	/** Leaves out what the detail page shows anyway. */
	brief?: boolean;
	/** Somebody searched, or chose others than the mentees. */
	narrowed?: boolean;
	/** The reader is also a deputy, so each row names its supervising teacher. */
	deputises?: boolean;
	/** Several rows can get the same blocks. */
	arranges?: boolean;
};

const detailOf = (row: Mentee) => `/guru/bimbingan/${row.id_internship}`;

const COLUMNS: readonly (Column<Mentee> & { full?: true; deputy?: true })[] = [
	{
		key: "name",
		header: "Nama",
		primary: true,
		width: "md:w-60",
		cell: (row) => <MenteeName {...row.student} href={detailOf(row)} />,
	},
	{
		key: "job",
		header: "Pekerjaan",
		hideOnPhone: true,
		cell: (row) => row.job_name,
		full: true,
		foldable: true,
	},
	{ key: "company", header: "Tempat PKL", plain: true, cell: (row) => row.company_name },
	{
		key: "instructor",
		header: "Instruktur",
		hideOnPhone: true,
		cell: (row) => row.instructor_name,
		full: true,
		foldable: true,
	},
	{ key: "teacher", header: "Pembimbing", cell: (row) => row.teacher?.name ?? "-", deputy: true },
	{
		key: "journals",
		header: "Jurnal",
		plain: true,
		cell: (row) => (row.waiting_journals > 0 ? <WaitingJournals count={row.waiting_journals} /> : "-"),
	},
	{
		key: "action",
		header: "",
		aside: true,
		cell: (row) => <DetailLink href={detailOf(row)} name={row.student.name} />,
	},
];

/** Mentees, with the journals that wait for review. */
export function MenteeTable({
	rows: mentees,
	firstRow = 1,
	brief,
	narrowed,
	deputises = false,
	arranges = false,
}: Props) {
	const rows = mentees.map((row) => ({ ...row, name: row.student.name }));
	const marks = useMarks(rows);
	if (rows.length === 0 && !narrowed) return <NoMentees />;
	const table = (
		<DataTable
			caption="Peserta bimbingan"
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={brief ? 640 : 1072}
			foldedWidth={brief ? undefined : 720}
			empty="Data peserta bimbingan tidak tersedia."
			columns={[
				...(arranges ? [markColumn(marks)] : []),
				numberColumn(firstRow),
				...COLUMNS.filter((column) => (!brief || !column.full) && (deputises || !column.deputy)),
			]}
		/>
	);
	if (!arranges) return table;
	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
				<CalendarButton internships={marks.chosen}>
					<MarkCount count={marks.chosen.length} />
				</CalendarButton>
			</MarkAll>
			{table}
		</div>
	);
}
