"use client";

import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { ManagedPosition } from "@/server/wire/schools";
import { AddButton, EditButtons } from "./edit-buttons";

const load = () => import("./position-dialog").then((module) => module.PositionDialog);

export const AddPosition = () => <AddButton load={load}>Tambah Jabatan</AddButton>;

/** The positions of the management, with buttons to change them. */
export function PositionTable({ rows }: { rows: readonly ManagedPosition[] }) {
	return (
		<DataTable
			caption="Jabatan"
			rows={rows}
			rowKey={({ id_position }) => id_position}
			minWidth={600}
			empty="Belum ada jabatan."
			columns={[
				{
					key: "name",
					header: "Jabatan",
					primary: true,
					cell: ({ name, signs, retired_at }) => (
						<>
							<span className="block wrap-anywhere">{name}</span>
							{signs && (
								<span className="block font-normal text-muted text-xs">Menandatangani dokumen sekolah</span>
							)}
							{retired_at && <Badge className="mt-1.5">Ditutup</Badge>}
						</>
					),
				},
				{
					key: "holder",
					header: "Pemegang Jabatan",
					cell: ({ holder }) => holder?.name ?? <span className="text-muted">Belum ada</span>,
				},
				{
					key: "action",
					header: "",
					cell: (row) => (
						<EditButtons
							row={row}
							name={`jabatan ${row.name}`}
							load={load}
							retire={{
								path: `/positions/${row.id_position}`,
								retired: row.retired_at !== null,
								possible: row.holder === null && !row.signs,
								confirm: {
									title: `Tutup jabatan ${row.name}?`,
									text: "Jabatan ini tidak dapat diberikan lagi. Dapat dibuka kembali.",
									confirm: "Tutup",
									tone: "warning",
								},
							}}
						/>
					),
				},
			]}
		/>
	);
}
