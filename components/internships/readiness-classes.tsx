import { DataTable } from "@/components/table/data-table";
import { READINESS_LABELS, SHARED_LINES } from "@/lib/internships/readiness";
import type { UnreadyClass } from "@/server/services/internships/readiness";
import { ReadinessButton } from "./readiness-button";

/** What is recorded for a whole class at once: a press, and the date. */
export const ReadinessClasses = ({ rows }: { rows: readonly UnreadyClass[] }) => (
	<DataTable
		caption="Catat untuk satu kelas"
		rows={rows}
		rowKey={({ class_id }) => class_id}
		minWidth={640}
		empty="Tidak ada kelas yang kurang."
		columns={[
			{ key: "name", header: "Kelas", primary: true, cell: ({ name }) => name },
			...SHARED_LINES.map((line) => ({
				key: line,
				header: READINESS_LABELS[line],
				cell: (row: UnreadyClass) =>
					row[line] > 0 ? (
						<ReadinessButton
							line={line}
							of={{ class_id: row.class_id }}
							who={`${row.name}, ${row[line]} peserta didik`}
						>
							{`Catat untuk ${row[line]}`}
						</ReadinessButton>
					) : (
						<span className="text-muted">Sudah</span>
					),
			})),
		]}
	/>
);
