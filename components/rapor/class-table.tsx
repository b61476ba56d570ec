import { DetailLink } from "@/components/internships/detail-link";
import { NO_CLASS } from "@/lib/schools/class-filter";
import type { RaporClassRow } from "@/server/services/rapor/rapor-locks";
import { ClassRows } from "./class-rows";

/** The classes of a head's major, with how many of their rapors are locked. */
export function ClassTable({ rows, path }: { rows: readonly RaporClassRow[]; path: string }) {
	return (
		<ClassRows
			caption="Kelas"
			rows={rows}
			columns={[
				{ key: "locked", header: "Terkunci", cell: (row) => `${row.locked} dari ${row.internships}` },
				{
					key: "action",
					header: "",
					aside: true,
					cell: (row) => (
						<DetailLink
							href={`${path}?tahun=${row.school_year}&kelas=${row.class_id ?? NO_CLASS}`}
							name={`kelas ${row.class_name}`}
						/>
					),
				},
			]}
		/>
	);
}
