import { type Column, DataTable } from "@/components/table/data-table";
import type { ListedClass } from "@/server/services/documents/class-documents";

type Class = Pick<ListedClass, "homeroom_teacher_id" | "homeroom_teacher" | "internships">;

type Props<Row> = {
	caption: string;
	rows: readonly Row[];
	/** The content behind the teacher and the count. */
	columns: readonly Column<Row>[];
};

/** The classes of a school year, each by its homeroom teacher. */
export function ClassRows<Row extends Class>({ caption, rows, columns }: Props<Row>) {
	return (
		<DataTable
			caption={caption}
			rows={rows}
			rowKey={(row) => row.homeroom_teacher_id ?? 0}
			empty="Tidak ada PKL yang berakhir pada tahun ajaran ini."
			columns={[
				{ key: "teacher", header: "Wali Kelas", primary: true, cell: (row) => row.homeroom_teacher },
				{ key: "count", header: "PKL", cell: (row) => row.internships },
				...columns,
			]}
		/>
	);
}
