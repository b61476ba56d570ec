import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { formatDate } from "@/lib/dates/dates";
import type { BulkItem } from "@/server/services/schools/bulk-changes";

/** The roll-overs of a school, the latest first. */
export function RollOverTable({ rows }: { rows: readonly BulkItem[] }) {
	return (
		<DataTable
			caption="Kenaikan kelas sebelumnya"
			rows={rows}
			rowKey={({ id_bulk_change }) => id_bulk_change}
			minWidth={640}
			empty="Belum ada kenaikan kelas."
			columns={[
				{
					key: "label",
					header: "Ke tahun ajaran",
					primary: true,
					cell: ({ id_bulk_change, label }) => (
						<NameLink href={`/guru/tahun/${id_bulk_change}`}>{label}</NameLink>
					),
				},
				{ key: "made_at", header: "Tanggal", cell: ({ made_at }) => formatDate(made_at.slice(0, 10)) },
				{ key: "by", header: "Oleh", cell: ({ by }) => by ?? "-" },
				{ key: "undone", header: "Dibatalkan", cell: ({ undone }) => (undone > 0 ? `${undone} data` : "-") },
			]}
		/>
	);
}
