"use client";

import { InternshipBadge } from "@/components/internships/internship-badge";
import { MenteeName } from "@/components/internships/mentee-name";
import { DataTable, numberColumn } from "@/components/table/data-table";
import type { ListedInternship } from "@/server/wire/internships";

type Props = {
	rows: readonly ListedInternship[];
	firstRow: number;
	/** The reader has only mentees, whose pages are elsewhere. */
	mentees: boolean;
};

/** The students who are or were at a workplace. */
export function ThereTable({ rows, firstRow, mentees }: Props) {
	const pages = mentees ? "/guru/bimbingan" : "/guru/peserta-didik";
	return (
		<DataTable
			caption="Peserta didik di tempat PKL ini"
			rows={rows}
			rowKey={({ id_internship }) => id_internship}
			empty="Data peserta didik tidak tersedia."
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-64",
					cell: ({ id_internship, student }) => (
						<MenteeName {...student} href={`${pages}/${id_internship}`} />
					),
				},
				{ key: "job", header: "Pekerjaan", hideOnPhone: true, cell: ({ job_name }) => job_name },
				{ key: "instructor", header: "Instruktur", cell: ({ instructor_name }) => instructor_name },
				{ key: "teacher", header: "Pembimbing", cell: ({ teacher }) => teacher?.name ?? "-" },
				{
					key: "status",
					header: "Status",
					aside: true,
					cell: ({ status }) => <InternshipBadge status={status} />,
				},
			]}
		/>
	);
}
