"use client";

import { FileCheck2 } from "lucide";
import { DataTable } from "@/components/shared/data-table";
import { useMarks } from "@/components/shared/use-marks";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import type { Versions } from "./consent-dialog";
import { STUDENT_COLUMNS, type StudentRow } from "./student-columns";
import { useLetters } from "./use-letters";

type Props = { rows: readonly StudentRow[]; versions: Versions };

/** Students without a consent: letters are recorded for one, or for as many as are marked on this page. */
export function MissingConsents({ rows, versions }: Props) {
	const { chosen, all, isMarked, mark } = useMarks(rows);
	const { record, dialog } = useLetters(versions);
	return (
		<div className="space-y-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<Checkbox
					label="Pilih semua di halaman ini"
					checked={all}
					indeterminate={chosen.length > 0 && !all}
					disabled={rows.length === 0}
					onChange={({ target }) => mark(rows, target.checked)}
					className="md:ps-5"
				/>
				<Button disabled={chosen.length === 0} onClick={() => record(chosen)}>
					<Icon of={FileCheck2} />
					Catat Surat Yang Dipilih
					{chosen.length > 0 && <span className="tabular-nums">({chosen.length})</span>}
				</Button>
			</div>
			<DataTable
				caption="Belum ada surat persetujuan"
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={640}
				empty="Data peserta didik tidak tersedia."
				columns={[
					{
						key: "mark",
						header: "Pilih",
						aside: true,
						width: "w-20",
						cell: (row) => (
							<Checkbox
								bare
								label={`Pilih ${row.name}`}
								checked={isMarked(row)}
								onChange={({ target }) => mark([row], target.checked)}
								className="-my-2 -ms-3"
							/>
						),
					},
					...STUDENT_COLUMNS,
					{
						key: "action",
						header: "",
						cell: (row) => (
							<Button
								variant="secondary"
								size="sm"
								aria-label={`Catat surat ${row.name}`}
								onClick={() => record([row])}
							>
								<Icon of={FileCheck2} />
								Catat Surat
							</Button>
						),
					},
				]}
			/>
			{dialog}
		</div>
	);
}
