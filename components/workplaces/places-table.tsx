import { DataTable } from "@/components/table/data-table";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { WorkplacePlaces } from "@/server/wire/workplaces";

/** How many students of a major a workplace takes in a year, and how many are placed. */
export function PlacesTable({ rows }: { rows: readonly WorkplacePlaces[] }) {
	return (
		<DataTable
			caption="Daya tampung"
			rows={rows}
			rowKey={({ school_year, major_id }) => `${school_year} ${major_id}`}
			minWidth={420}
			empty="Daya tampung belum diisi."
			columns={[
				{
					key: "year",
					header: "Tahun Ajaran",
					primary: true,
					cell: ({ school_year, code }) => `${schoolYearLabel(school_year)} · ${code}`,
				},
				{ key: "places", header: "Tempat", align: "end", cell: ({ places }) => places ?? "-" },
				{ key: "taken", header: "Terisi", align: "end", cell: ({ taken }) => taken },
			]}
		/>
	);
}
