"use client";

import { Undo2 } from "lucide";
import { useSubmit } from "@/components/form/use-submit";
import { DataTable, numberColumn } from "@/components/table/data-table";
import { NameLink } from "@/components/table/name-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import type { BulkItem, BulkUnit } from "@/server/services/schools/bulk-changes";

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
				{ key: "action", header: "", cell: (row) => <UndoAll row={row} small /> },
			]}
		/>
	);
}

type Undone = { undone: number; kept: BulkUnit[] };

function useUndo(id: string) {
	const { submit, sending } = useSubmit();
	const undo = (what: string, units?: string[]) =>
		submit<Undone>({
			confirm: {
				title: `Batalkan ${what}?`,
				text: "Yang belum diubah sejak itu kembali seperti semula. Yang sudah diubah tetap, dengan alasannya.",
				confirm: "Batalkan",
				cancel: "Kembali",
				tone: "warning",
			},
			method: "PUT",
			path: `/imports/changes/${id}/undo`,
			body: units ? { units } : {},
			success: ({ kept }, message) => ({
				title: message,
				text: kept.length > 0 ? `${kept.length} data tetap. Alasannya ada di daftar.` : undefined,
			}),
			failure: "Pembatalan Gagal",
			stale: [404, 409],
			refreshes: true,
		});
	return { undo, sending };
}

/** Undoes what nobody touched since. */
export function UndoAll({ row, small }: { row: BulkItem; small?: true }) {
	const { undo, sending } = useUndo(row.id_bulk_change);
	return (
		<div className="flex md:justify-end">
			<Button
				variant={small ? "ghost" : "secondary"}
				size={small ? "sm" : "md"}
				loading={sending}
				onClick={() => undo(`kenaikan kelas ke ${row.label}`)}
				className="max-md:w-full"
			>
				<Icon of={Undo2} />
				Batalkan Semua
			</Button>
		</div>
	);
}

type Props = { id: string; rows: readonly BulkUnit[]; firstRow: number };

/** What a roll-over wrote, each with its own undo. */
export function UnitTable({ id, rows, firstRow }: Props) {
	return (
		<DataTable
			caption="Isi kenaikan kelas"
			rows={rows}
			rowKey={({ unit }) => unit}
			minWidth={640}
			empty="Semua sudah dibatalkan."
			columns={[
				numberColumn(firstRow),
				{ key: "label", header: "Nama", primary: true, cell: ({ label }) => label },
				{ key: "kind", header: "Jenis", cell: ({ unit }) => KINDS[unit.split(":")[0] ?? ""] ?? "Data" },
				{
					key: "why",
					header: "Tidak dapat dibatalkan",
					cell: ({ why }) => (why ? `Tetap: ${why}` : "-"),
				},
				{ key: "action", header: "", cell: (row) => <UndoOne id={id} row={row} /> },
			]}
		/>
	);
}

const KINDS: Record<string, string> = {
	person: "Peserta didik",
	class: "Kelas",
	year: "Tahun ajaran",
	goals: "Tujuan pembelajaran",
	instrument: "Instrumen",
	workplace: "Kuota tempat PKL",
	roll_over: "Rencana kenaikan",
};

function UndoOne({ id, row: { unit, label } }: { id: string; row: BulkUnit }) {
	const { undo, sending } = useUndo(id);
	return (
		<div className="flex md:justify-end">
			<Button
				variant="ghost"
				size="sm"
				loading={sending}
				aria-label={`Batalkan ${label}`}
				onClick={() => undo(label, [unit])}
				className="max-md:w-full"
			>
				<Icon of={Undo2} />
				Batalkan
			</Button>
		</div>
	);
}
