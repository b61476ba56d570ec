import { FileText } from "lucide";
import { DataTable } from "@/components/shared/data-table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { CLASS_DOCUMENTS } from "@/lib/documents";
import type { ListedClass } from "@/server/services/documents/class-documents";

/** The classes whose placements one sees, with the documents about each. */
export function ClassDocumentTable({ rows, year }: { rows: readonly ListedClass[]; year: number }) {
	return (
		<DataTable
			caption="Dokumen per kelas"
			rows={rows}
			rowKey={(row) => row.homeroom_teacher_id ?? 0}
			empty="Tidak ada PKL yang berakhir pada tahun ajaran ini."
			columns={[
				{ key: "teacher", header: "Wali Kelas", primary: true, cell: (row) => row.homeroom_teacher },
				{ key: "count", header: "PKL", cell: (row) => row.internships },
				{
					key: "action",
					header: "",
					cell: (row) => (
						<div className="flex flex-wrap gap-2">
							{Object.entries(CLASS_DOCUMENTS).map(([name, label]) => (
								<Button key={name} asChild variant="secondary" size="sm">
									<a
										href={`/api/documents/classes/${row.homeroom_teacher_id ?? 0}/${name}?school_year=${year}`}
										target="_blank"
										rel="noreferrer"
										aria-label={`${label} kelas ${row.homeroom_teacher}`}
									>
										<Icon of={FileText} />
										{label}
									</a>
								</Button>
							))}
						</div>
					),
				},
			]}
		/>
	);
}
