"use client";

import { FileCheck2 } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { useMarks } from "@/components/table/use-marks";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { STUDENT_COLUMNS, type StudentRow } from "./consent-columns";
import type { Versions } from "./consent-dialog";
import { useLetters } from "./use-letters";

type Props = { rows: readonly StudentRow[]; versions: Versions };

/**
 * Students without a consent. The management records letters for one student, or for all that are marked on this page.
 */
export function MissingConsents({ rows, versions }: Props) {
	const marks = useMarks(rows);
	const { chosen } = marks;
	const { record, dialog } = useLetters(versions);
	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
				<Button disabled={chosen.length === 0} onClick={() => record(chosen)}>
					<Icon of={FileCheck2} />
					Catat Surat Yang Dipilih
					<MarkCount count={chosen.length} />
				</Button>
			</MarkAll>
			<DataTable
				caption="Belum ada surat persetujuan"
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={640}
				empty="Data peserta didik tidak tersedia."
				columns={[
					markColumn(marks),
					...STUDENT_COLUMNS,
					{
						key: "action",
						header: "",
						aside: true,
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
