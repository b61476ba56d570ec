"use client";

import { PencilLine, Plus, Trash2 } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { useSubmit } from "@/components/form/use-submit";
import { DataTable } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ClassItem } from "@/server/wire/classes";
import type { ClassFormProps } from "./class-dialog";

const load = () => import("./class-dialog").then((module) => module.ClassDialog);
const FAILED = "Formulir Gagal Dimuat";

type Choices = Omit<ClassFormProps, "row">;

export function AddClass(choices: Choices) {
	const { show, loading, dialog } = useLoadedDialog(load, FAILED);
	return (
		<>
			<Button loading={loading} onClick={show} className="max-sm:w-full">
				<Icon of={Plus} />
				Tambah Kelas
			</Button>
			{dialog && <dialog.View key={dialog.opening} {...choices} {...dialog.frame} />}
		</>
	);
}

type Props = Choices & {
	rows: readonly ClassItem[];
	/** Is the year closed? Then its classes stay as they are. */
	closed: boolean;
};

/** The classes of a year, with buttons to change them. */
export function ClassTable({ rows, closed, ...choices }: Props) {
	return (
		<DataTable
			caption="Kelas"
			rows={rows}
			rowKey={({ id_class }) => id_class}
			minWidth={860}
			empty="Belum ada kelas pada tahun ajaran ini."
			columns={[
				{
					key: "name",
					header: "Kelas",
					primary: true,
					cell: ({ id_class, name }) => <NameLink href={`/guru/kelas/${id_class}`}>{name}</NameLink>,
				},
				{ key: "grade", header: "Tingkat", cell: ({ grade }) => grade },
				{ key: "major", header: "Jurusan", cell: ({ major_detail }) => major_detail.code },
				{
					key: "homeroom",
					header: "Wali Kelas",
					cell: ({ homeroom_teacher }) =>
						homeroom_teacher ? homeroom_teacher.name : <Badge tone="warning">Tanpa wali kelas</Badge>,
				},
				{ key: "students", header: "Peserta Didik", cell: ({ students }) => students },
				{
					key: "action",
					header: "",
					cell: (row) => (closed ? null : <ClassButtons row={row} {...choices} />),
				},
			]}
		/>
	);
}

function ClassButtons({ row, ...choices }: Choices & { row: ClassItem }) {
	const { show, loading, dialog } = useLoadedDialog(load, FAILED);
	const { submit, sending } = useSubmit();
	const remove = () =>
		submit({
			confirm: {
				title: `Hapus kelas ${row.name}?`,
				text: "Kelas ini belum pernah berisi peserta didik. Kode kelasnya ikut terhapus.",
				confirm: "Hapus",
				tone: "danger",
			},
			method: "DELETE",
			path: `/classes/${row.id_class}/delete`,
			failure: "Kelas Gagal Dihapus",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<div className="flex gap-1 max-md:flex-wrap max-md:*:flex-1 max-md:*:px-2! md:justify-end">
			<Button
				variant="ghost"
				size="sm"
				loading={loading}
				aria-label={`Ubah kelas ${row.name}`}
				onClick={show}
			>
				<Icon of={PencilLine} />
				Ubah
			</Button>
			{row.empty && (
				<Button
					variant="danger-ghost"
					size="sm"
					loading={sending}
					aria-label={`Hapus kelas ${row.name}`}
					onClick={remove}
				>
					<Icon of={Trash2} />
					Hapus
				</Button>
			)}
			{dialog && <dialog.View key={dialog.opening} row={row} {...choices} {...dialog.frame} />}
		</div>
	);
}
