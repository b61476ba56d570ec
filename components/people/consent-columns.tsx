import type { Column } from "@/components/table/data-table";
import type { ConsentRow } from "@/server/wire/people";

export type StudentRow = Omit<ConsentRow, "consent">;

/** The student, and the teacher who collects the letters of the class. */
export const STUDENT_COLUMNS: readonly Column<StudentRow>[] = [
	{
		key: "name",
		header: "Nama",
		primary: true,
		cell: ({ name, class_name }) => (class_name ? `${name} (${class_name})` : name),
	},
	{ key: "homeroom", header: "Wali Kelas", cell: ({ homeroom_teacher }) => homeroom_teacher ?? "-" },
];
