"use client";

import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import type { VisitingTeacher } from "@/server/wire/visits";

type Props = { rows: readonly (VisitingTeacher & { href: string })[]; firstRow: number };

/** Teachers with what they planned and did. */
export function TeacherTable({ rows, firstRow }: Props) {
	return (
		<DataTable
			caption="Guru dan kunjungannya"
			rows={rows}
			rowKey={({ teacher_id }) => teacher_id ?? 0}
			empty="Belum ada guru pembimbing di semester ini."
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Guru",
					primary: true,
					cell: ({ teacher, href }) => <NameLink href={href}>{teacher ?? "Tanpa pembimbing"}</NameLink>,
				},
				{
					key: "places",
					header: "Tempat Dikunjungi",
					cell: ({ places, visited }) => `${visited} dari ${places}`,
				},
				{ key: "done", header: "Terlaksana", cell: ({ done }) => done },
				{ key: "planned", header: "Direncanakan", cell: ({ planned }) => planned },
				{
					key: "overdue",
					header: "Lewat Rencana",
					cell: ({ overdue }) =>
						overdue > 0 ? <strong className="text-warning">{overdue}</strong> : overdue,
				},
			]}
		/>
	);
}
