"use client";

import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { TeacherItem } from "@/server/wire/people";
import type { ManagedMajor } from "@/server/wire/schools";
import { AddButton, EditButtons } from "./edit-buttons";

const load = () => import("./major-dialog").then((module) => module.MajorDialog);

export const AddMajor = () => <AddButton load={load}>Tambah Jurusan</AddButton>;

type Staff = Pick<TeacherItem, "id_user" | "name">;

const loadLeader = () => import("./leader-dialog").then((module) => module.LeaderDialog);

/** Who leads a major, with a button to name somebody else. */
function Leader({ row, staff }: { row: ManagedMajor; staff: readonly Staff[] }) {
	const { show, loading, dialog } = useLoadedDialog(loadLeader, "Formulir Gagal Dimuat");
	return (
		<>
			<span className={row.major_leader ? "block wrap-anywhere" : "block text-muted"}>
				{row.major_leader?.name ?? "Belum ada"}
			</span>
			<Button
				variant="link"
				size="sm"
				loading={loading}
				aria-label={`Ganti kepala program ${row.code}`}
				onClick={show}
			>
				Ganti
			</Button>
			{dialog && <dialog.View key={dialog.opening} row={row} staff={staff} {...dialog.frame} />}
		</>
	);
}

/** The majors of the school, with buttons to change them. */
export function MajorTable({ rows, staff }: { rows: readonly ManagedMajor[]; staff: readonly Staff[] }) {
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
				{
					key: "leader",
					header: "Kepala Program",
					cell: (row) => <Leader row={row} staff={staff} />,
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
