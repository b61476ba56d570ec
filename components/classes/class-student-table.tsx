"use client";

import { useState } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { DataTable } from "@/components/table/data-table";
import { MarkAll, MarkCount, markColumn } from "@/components/table/marks";
import { NameLink } from "@/components/table/name-link";
import { useMarks } from "@/components/table/use-marks";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { INVITED } from "@/lib/labels";
import { MAX_PER_PAGE } from "@/lib/limits";
import { personHref } from "@/lib/people/person";
import type { ClassChoice, ClassStudent } from "@/server/wire/classes";
import { ClassOptions } from "./class-options";

type Props = {
	rows: readonly ClassStudent[];
	/** How many students there are. The rows are the first of them. */
	total: number;
	/** The class of the students. Null: they have none. */
	from: string | null;
	/** The classes to which they can be moved. */
	targets: readonly ClassChoice[];
};

/** The students of a class. Those who are marked can be moved to another one. */
export function ClassStudentTable({ rows, total, from, targets }: Props) {
	const marks = useMarks(rows);
	const { chosen } = marks;
	const [target, setTarget] = useState("");
	const { submit, sending } = useSubmit();
	const others = targets.filter(({ id_class }) => id_class !== from);
	const name = others.find(({ id_class }) => id_class === target)?.name;

	const move = () =>
		submit({
			confirm: {
				title: `Pindahkan ${chosen.length} peserta didik ke ${name}?`,
				text: "Wali kelas dan jurusan mereka mengikuti kelas itu. Mereka diberi tahu di halamannya.",
				confirm: "Pindahkan",
				tone: "warning",
			},
			method: "PUT",
			path: `/classes/${target}/students`,
			body: { students: chosen.map(({ id_user }) => id_user), from },
			failure: "Pemindahan Gagal!",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<div className="space-y-3">
			<MarkAll marks={marks}>
				<div className="flex flex-wrap items-center gap-2 max-sm:w-full">
					<Select
						aria-label="Kelas tujuan"
						value={target}
						onChange={(event) => setTarget(event.target.value)}
						className="max-sm:w-full sm:w-64"
					>
						<option value="">Pilih kelas tujuan</option>
						<ClassOptions classes={others} />
					</Select>
					<Button
						loading={sending}
						disabled={chosen.length === 0 || chosen.length > MAX_PER_PAGE || !name}
						onClick={move}
						className="max-sm:w-full"
					>
						Pindahkan
						<MarkCount count={chosen.length} />
					</Button>
				</div>
			</MarkAll>
			<DataTable
				caption="Peserta didik"
				rows={rows}
				rowKey={({ id_user }) => id_user}
				minWidth={640}
				empty="Tidak ada peserta didik."
				columns={[
					markColumn(marks),
					{
						key: "name",
						header: "Nama",
						primary: true,
						cell: ({ id_user, name, approved, invited }) => (
							<span className="flex flex-wrap items-center gap-2">
								{approved ? <NameLink href={personHref(id_user)}>{name}</NameLink> : name}
								{!approved && <Badge>Belum disetujui</Badge>}
								{invited && <Badge>{INVITED}</Badge>}
							</span>
						),
					},
					{ key: "nisn", header: "NISN", cell: ({ nisn }) => <span className="tabular-nums">{nisn}</span> },
				]}
			/>
			{total > rows.length && (
				<p className="text-muted text-sm">
					{`Menampilkan ${rows.length} dari ${total} peserta didik. Yang berikutnya tampil setelah mereka dipindahkan.`}
				</p>
			)}
		</div>
	);
}
