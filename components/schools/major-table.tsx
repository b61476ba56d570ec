"use client";

import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { ManagedMajor } from "@/server/wire/schools";
import { AddButton, EditButtons } from "./edit-buttons";

const load = () => import("./major-dialog").then((module) => module.MajorDialog);

export const AddMajor = () => <AddButton load={load}>Tambah Jurusan</AddButton>;

/** The majors of the school, with buttons to change them. */
export function MajorTable({ rows }: { rows: readonly ManagedMajor[] }) {
	return (
		<DataTable
			caption="Jurusan"
			rows={rows}
			rowKey={({ id_major }) => id_major}
			minWidth={760}
			empty="Belum ada jurusan."
			columns={[
				{
					key: "name",
					header: "Jurusan",
					primary: true,
					cell: ({ name, code, retired_at }) => (
						<>
							<span className="block wrap-anywhere">{name}</span>
							<span className="block font-normal text-muted text-xs">{code}</span>
							{retired_at && <Badge className="mt-1.5">Ditutup</Badge>}
						</>
					),
				},
				{
					key: "official",
					header: "Program dan Konsentrasi",
					cell: ({ programme, concentration }) =>
						programme || concentration ? (
							<div>
								{programme ?? "-"}
								<span className="block text-muted text-xs">{concentration ?? "-"}</span>
							</div>
						) : (
							<span className="text-muted">Belum diisi</span>
						),
				},
				{ key: "students", header: "Peserta Didik", cell: ({ students }) => students },
				{
					key: "action",
					header: "",
					cell: (row) => (
						<EditButtons
							row={row}
							name={`jurusan ${row.code}`}
							load={load}
							retire={{
								path: `/majors/${row.id_major}`,
								retired: row.retired_at !== null,
								confirm: {
									title: `Tutup jurusan ${row.name}?`,
									text: "Jurusan ini tidak dapat dipilih lagi, dan kode kelasnya tidak berlaku. Peserta didik, kepala program, rapor, dan riwayatnya tetap. Dapat dibuka kembali.",
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
