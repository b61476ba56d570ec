"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { BulkItem, BulkUnit } from "@/server/services/schools/bulk-changes";

type Undone = { undone: number; kept: BulkUnit[] };

/** Undoes a bulk change, or one of its units. */
function useUndo(id_bulk_change: string) {
	const { submit, sending } = useSubmit();
	const undo = (title: string, units?: string[]) =>
		submit<Undone>({
			confirm: {
				title,
				text: "Semuanya kembali seperti sebelumnya, kecuali yang diubah atau dipakai sejak itu.",
				confirm: "Batalkan",
				cancel: "Tidak",
				tone: "danger",
			},
			method: "PUT",
			path: `/imports/changes/${id_bulk_change}/undo`,
			body: units ? { units } : {},
			failure: "Tidak Dapat Dibatalkan",
			success: ({ undone, kept }, message) => ({
				title: message,
				text: `${undone} data kembali seperti semula.${kept.length > 0 ? ` ${kept.length} tetap, alasannya ada di daftar.` : ""}`,
			}),
			stale: [404, 409],
			refreshes: true,
		});
	return { undo, sending };
}

export function UndoAll({ id_bulk_change, label }: Pick<BulkItem, "id_bulk_change" | "label">) {
	const { undo, sending } = useUndo(id_bulk_change);
	return (
		<Button variant="secondary" loading={sending} onClick={() => undo(`Batalkan semua dari ${label}?`)}>
			Batalkan Semua
		</Button>
	);
}

/** What a bulk change wrote and can be undone, one by one. */
export function UndoUnits({ id_bulk_change, units }: { id_bulk_change: string; units: readonly BulkUnit[] }) {
	const { undo, sending } = useUndo(id_bulk_change);
	return (
		<ul className="divide-y rounded-lg border bg-surface">
			{units.map(({ unit, label, made, why }) => (
				<li key={unit} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 sm:px-6">
					<div className="min-w-0">
						<p className="wrap-anywhere font-semibold">{label}</p>
						<p className="text-muted text-sm">
							{why ? `Tidak dapat dibatalkan: ${why}.` : made ? "Ditambahkan" : "Diubah"}
						</p>
					</div>
					<Button
						size="sm"
						variant="ghost"
						loading={sending}
						aria-label={`Batalkan ${label}`}
						onClick={() => undo(`Batalkan ${label}?`, [unit])}
					>
						Batalkan
					</Button>
				</li>
			))}
		</ul>
	);
}
