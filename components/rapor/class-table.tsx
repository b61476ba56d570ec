import { DetailLink } from "@/components/internships/detail-link";
import { NO_CLASS } from "@/lib/classes/class-filter";
import type { RaporClassRow } from "@/server/services/rapor/rapor-locks";
import { ClassRows } from "./class-rows";

/** Classes, with how many of their rapors are locked. */
export function ClassTable({ rows, path }: { rows: readonly RaporClassRow[]; path: string }) {
	const hrefOf = ({ school_year, class_id }: RaporClassRow) =>
		`${path}?tahun=${school_year}&kelas=${class_id ?? NO_CLASS}`;
	return (
		<ClassRows
			caption="Kelas"
			rows={rows}
			hrefOf={hrefOf}
			columns={[
				{ key: "locked", header: "Terkunci", cell: (row) => `${row.locked} dari ${row.internships}` },
				{
					key: "action",
					header: "",
					aside: true,
					cell: (row) => <DetailLink href={hrefOf(row)} name={`kelas ${row.class_name}`} />,
				},
			]}
		/>
	);
}
