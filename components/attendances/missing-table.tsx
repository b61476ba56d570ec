"use client";

import { MenteeName } from "@/components/internships/mentee-name";
import { ReachLinks } from "@/components/internships/reach-links";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { isMissed } from "@/lib/attendances/deadline";
import { type NameSort, sortDirection } from "@/lib/lists/list-address";
import type { DayRow } from "@/server/wire/attendances";
import { AttendanceBadge } from "./attendance-badge";
import { CorrectButton } from "./correct-button";

type Props = {
	rows: readonly DayRow[];
	firstRow: number;
	sort: { href: string; order: NameSort };
	hrefOf: (row: DayRow) => string | null;
	/** The rows are the reader's own mentees, so nobody needs the name of their teacher. */
	mentees: boolean;
	/** The server's time, ISO 8601. */
	now: string;
};

/** Students who have not come in on a day: where they should be, and how to reach them and their instructors. */
export function MissingTable({ rows, firstRow, sort, hrefOf, mentees, now }: Props) {
	return (
		<DataTable
			caption="Belum Masuk"
			rows={rows}
			rowKey={(row) => row.id_attendance}
			empty="Data kehadiran peserta didik tidak tersedia."
			minWidth={mentees ? 960 : 1120}
			foldedWidth={mentees ? 720 : 880}
			columns={[
				{ ...numberColumn(firstRow), foldable: true },
				{
					key: "name",
					header: "Nama",
					primary: true,
					width: "md:w-56",
					order: sortDirection(sort.order),
					sort,
					cell: (row) => <MenteeName {...row.student} href={hrefOf(row)} />,
				},
				{
					key: "status",
					header: "Status",
					// All rows have the same value on one day.
					foldable: true,
					hideOnPhone: true,
					cell: ({ status, expired_at }) => (
						<AttendanceBadge status={status} missed={isMissed(expired_at, now)} />
					),
				},
				...(mentees
					? []
					: [
							{
								key: "teacher",
								header: "Pembimbing",
								cell: ({ reach }: DayRow) =>
									reach?.teacher ? <Reachable name={reach.teacher} number={reach.teacher_contact} /> : "-",
							},
						]),
				{
					key: "company",
					header: "Tempat PKL",
					plain: true,
					cell: ({ reach }) =>
						reach ? (
							<span className="wrap-anywhere">
								{reach.company_name}
								{reach.homeroom_teacher && (
									<span className="block text-muted text-xs">{`Wali kelas: ${reach.homeroom_teacher}`}</span>
								)}
							</span>
						) : (
							"-"
						),
				},
				{
					key: "student",
					header: "Peserta didik",
					aside: true,
					cell: ({ reach, ...row }) => (
						<span className="flex items-start gap-1.5 md:flex-col">
							{reach ? <ReachLinks name={row.student.name} number={reach.contact} /> : "-"}
							{row.correctable && <CorrectButton {...row} name={row.student.name} />}
						</span>
					),
				},
				{
					key: "instructor",
					header: "Instruktur",
					cell: ({ reach }) =>
						reach ? <Reachable name={reach.instructor_name} number={reach.instructor_contact} /> : "-",
				},
			]}
		/>
	);
}

const Reachable = (person: { name: string; number: string | null }) => (
	<span className="flex gap-1.5 max-md:flex-wrap max-md:items-center md:flex-col">
		{person.name}
		<ReachLinks {...person} />
	</span>
);
