"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { useMarks } from "@/components/table/use-marks";
import { type NameSort, sortDirection } from "@/lib/lists/list-address";
import type { ListedInternship } from "@/server/wire/internships";
import { CalendarButton } from "./calendar-button";
import { DetailLink } from "./detail-link";
import { InternshipBadge } from "./internship-badge";
import { MenteeName } from "./mentee-name";
import { SupervisorButton } from "./supervisor-button";

type Props = {
	rows: readonly ListedInternship[];
	firstRow: number;
	sort: { href: string; order: NameSort };
	/** The placements that can get another supervising teacher, or blocks. Null: the reader may not change them. */
	nameable: readonly string[] | null;
};

const detailOf = (row: ListedInternship) => `/guru/peserta-didik/${row.id_internship}`;

/** Students with their internship and teachers. An internship that is not ongoing is marked. */
export function StudentTable({ rows: internships, firstRow, sort, nameable }: Props) {
	const rows = internships.map((row) => ({ ...row, name: row.student.name }));
	const marks = useMarks(rows);
	const chosen = marks.chosen.filter(({ id_internship }) => nameable?.includes(id_internship));
	const table = (
		<DataTable
			caption="Peserta didik"
			rows={rows}
			rowKey={(row) => row.id_internship}
			minWidth={1320}
			empty="Data peserta didik tidak tersedia."
			columns={[
				...(nameable ? [markColumn(marks)] : []),
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-60",
					order: sortDirection(sort.order),
					sort,
					cell: (row) => (
						<span className="flex flex-col items-start gap-1.5">
							<MenteeName {...row.student} href={detailOf(row)} />
							{row.status !== "ongoing" && <InternshipBadge status={row.status} />}
						</span>
					),
				},
				{
					key: "major",
					header: "Jurusan",
					hideOnPhone: true,
					cell: ({ student }) => student.major_detail?.name ?? "-",
				},
				{
					key: "homeroom",
					header: "Wali Kelas",
					hideOnPhone: true,
					cell: ({ student }) => student.homeroom_teacher?.name ?? "-",
				},
				{ key: "teacher", header: "Pembimbing", cell: (row) => row.teacher?.name ?? "-" },
				{ key: "instructor", header: "Instruktur", hideOnPhone: true, cell: (row) => row.instructor_name },
				{ key: "job", header: "Pekerjaan", hideOnPhone: true, cell: (row) => row.job_name },
				{ key: "company", header: "Tempat PKL", plain: true, cell: (row) => row.company_name },
				{
					key: "detail",
					header: "Detail",
					action: true,
					aside: true,
					cell: (row) => <DetailLink href={detailOf(row)} name={row.student.name} />,
				},
			]}
		/>
	);
	if (!nameable) return table;
	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
				<SupervisorButton variant="secondary" internships={chosen}>
					<MarkCount count={chosen.length} />
				</SupervisorButton>
				<CalendarButton internships={chosen}>
					<MarkCount count={chosen.length} />
				</CalendarButton>
			</MarkAll>
			{table}
		</div>
	);
}
