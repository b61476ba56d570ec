import Link from "next/link";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { formatWeek } from "@/lib/instructors/day-claims";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { InstructorAnswers } from "@/server/wire/instructors";
import { LinkRow } from "./link-row";

type Props = { rows: readonly InstructorAnswers[]; firstRow: number };

/** Instructors, with what they have answered and their links. */
export function InstructorTable({ rows, firstRow }: Props) {
	return (
		<DataTable
			caption="Instruktur"
			rows={rows}
			rowKey={({ id_instructor }) => id_instructor}
			minWidth={860}
			empty="Belum ada instruktur. Mereka muncul di sini sejak ada PKL yang menyebut namanya."
			columns={[
				numberColumn(firstRow),
				{
					key: "name",
					header: "Instruktur",
					primary: true,
					cell: ({ name, workplace, id_workplace, students }) => (
						<>
							<p className="wrap-anywhere font-semibold">{name}</p>
							<p className="wrap-anywhere font-normal text-muted text-sm">
								<Link href={workplaceHref(id_workplace)} className="touch-area underline underline-offset-4">
									{workplace}
								</Link>
								, {students} peserta didik
							</p>
						</>
					),
				},
				{ key: "answers", header: "Jawaban", width: "w-56", plain: true, cell: answersOf },
				{
					key: "link",
					header: "Tautan",
					plain: true,
					cell: (row) => (
						<LinkRow
							instructor={row}
							link={row}
							week={row.open > 0 ? row.week : null}
							scores={row.open === 0 && row.unscored > 0}
						/>
					),
				},
			]}
		/>
	);
}

function answersOf({ unscored, ...answers }: InstructorAnswers) {
	return (
		<>
			<p>{daysOf(answers)}</p>
			{unscored > 0 && <p className="text-warning">Nilai akhir belum diisi: {unscored} peserta didik</p>}
		</>
	);
}

function daysOf({ asked, answered, open, week }: Omit<InstructorAnswers, "unscored">) {
	if (open > 0 && week) return `Belum dijawab: ${open} hari sejak minggu ${formatWeek(week)}`;
	return asked > 0 ? `Sudah dijawab (${answered} hari)` : "Tidak ada yang perlu dijawab";
}
