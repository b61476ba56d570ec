"use client";

import { Copy, Printer, Trash2 } from "lucide";
import { useState } from "react";
import { useCopy } from "@/components/feedback/use-copy";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showCode } from "@/lib/schools/school-code";
import type { ClassCode } from "@/server/wire/schools";
import { CodeSheet, type Place } from "./code-sheet";
import { CANNOT_COPY } from "./school-code-card";
import { useRegistrationChange } from "./use-registration-change";
import { useSheet } from "./use-sheet";

const classOf = (row: ClassCode) => row.class.name;
const teacherOf = ({ homeroom_teacher }: ClassCode) => homeroom_teacher?.name ?? "Tanpa wali kelas";

/** The codes with which students register and join a class. */
export function ClassCodeTable({ place, rows }: { place: Place; rows: readonly ClassCode[] }) {
	const change = useRegistrationChange();
	const { copied, copy } = useCopy();
	const [last, setLast] = useState("");
	const { print, sheet } = useSheet();

	function copyOf(row: ClassCode) {
		setLast(classOf(row));
		return copy(showCode(row.code));
	}

	const printOf = (row: ClassCode) =>
		print(
			<CodeSheet
				place={place}
				code={row.code}
				title="Kode kelas"
				audience={[classOf(row), row.homeroom_teacher && `wali kelas ${row.homeroom_teacher.name}`]
					.filter(Boolean)
					.join(", ")}
				address={place.students}
				effect="Dengan kode ini wali kelas dan jurusan terisi sendiri, dan akun langsung disetujui."
			/>,
		);

	const remove = (row: ClassCode) =>
		change({
			confirm: {
				title: `Hapus kode kelas ${classOf(row)}?`,
				text: "Kodenya tidak berlaku lagi. Peserta didik yang sudah mendaftar tetap di kelasnya.",
				confirm: "Hapus",
				tone: "danger",
			},
			method: "DELETE",
			path: `class-codes/${row.code}/delete`,
		});

	return (
		<>
			<DataTable
				caption="Kode kelas"
				rows={rows}
				rowKey={({ code }) => code}
				minWidth={700}
				empty="Belum ada kode kelas."
				columns={[
					{ key: "class", header: "Kelas", primary: true, cell: classOf },
					{ key: "homeroom", header: "Wali Kelas", cell: teacherOf },
					{ key: "major", header: "Jurusan", cell: ({ major_detail }) => major_detail.name },
					{
						key: "code",
						header: "Kode",
						cell: ({ code }) => (
							<span className="select-all whitespace-nowrap font-semibold tabular-nums">
								{showCode(code)}
							</span>
						),
					},
					{
						key: "action",
						header: "",
						cell: (row) => (
							<div className="flex gap-1 max-md:flex-wrap max-md:*:flex-1 max-md:*:px-2!">
								<Button
									variant="ghost"
									size="sm"
									aria-label={`Salin kode kelas ${classOf(row)}`}
									onClick={() => copyOf(row)}
								>
									<Icon of={Copy} />
									Salin
								</Button>
								<Button
									variant="ghost"
									size="sm"
									aria-label={`Cetak kode kelas ${classOf(row)}`}
									onClick={() => printOf(row)}
								>
									<Icon of={Printer} />
									Cetak
								</Button>
								<Button
									variant="danger-ghost"
									size="sm"
									aria-label={`Hapus kode kelas ${classOf(row)}`}
									onClick={() => remove(row)}
								>
									<Icon of={Trash2} />
									Hapus
								</Button>
							</div>
						),
					},
				]}
			/>
			<p role="status" className="mt-2 min-h-5 text-muted text-sm">
				{copied === true && `Kode kelas ${last} telah disalin.`}
				{copied === false && CANNOT_COPY}
			</p>
			{sheet}
		</>
	);
}
