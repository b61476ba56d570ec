import { type Column, DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { NO_CLASS } from "@/lib/classes/class-filter";
import type { ListedClass } from "@/server/services/documents/class-documents";

type Class = Pick<ListedClass, "class_id" | "class_name" | "homeroom_teacher" | "internships">;

type Props<Row> = {
	caption: string;
	rows: readonly Row[];
	/** The content behind the class, its teacher and the count. */
	columns: readonly Column<Row>[];
	/** The page of a class. */
	hrefOf?: (row: Row) => string;
};

/** The classes of a school year, each with its homeroom teacher. */
export function ClassRows<Row extends Class>({ caption, rows, columns, hrefOf }: Props<Row>) {
	return (
		<DataTable
			caption={caption}
			rows={rows}
			rowKey={(row) => row.class_id ?? NO_CLASS}
			empty="Tidak ada PKL pada tahun ajaran ini."
			columns={[
				{
					key: "class",
					header: "Kelas",
					primary: true,
					cell: (row) => (hrefOf ? <NameLink href={hrefOf(row)}>{row.class_name}</NameLink> : row.class_name),
				},
				{ key: "teacher", header: "Wali Kelas", cell: (row) => row.homeroom_teacher ?? "-" },
				{ key: "count", header: "PKL", cell: (row) => row.internships },
				...columns,
			]}
		/>
	);
}
