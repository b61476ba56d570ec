"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { Preview } from "@/server/services/imports/plans";

/** Cells that were merged with the one above them, or may have been. */
export function SharedCells({
	id_import,
	version,
	shared,
}: Pick<Preview, "id_import" | "version" | "shared">) {
	const { submit, sending } = useSubmit();
	const fill = (field: string, filled: boolean) =>
		submit({
			method: "PUT",
			path: `/imports/${id_import}/answer`,
			body: { version, filled: { [field]: filled } },
			failure: "Jawaban Gagal Disimpan",
			success: () => null,
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<ul className="space-y-2">
			{shared.map(({ field, label, count, filled }) => (
				<li key={`${field} ${filled}`} className="flex flex-wrap items-center justify-between gap-2 text-sm">
					<p className="min-w-0 flex-1 basis-64">
						<strong>{label}</strong>
						{filled
							? `: ${count} sel kosong dibaca seperti sel terisi di atasnya, karena selnya digabung.`
							: `: ${count} sel kosong di bawah sel yang terisi. Apakah selnya tadinya digabung?`}
					</p>
					<Button size="sm" variant="secondary" loading={sending} onClick={() => fill(field, !filled)}>
						{filled ? "Baca sebagai Kosong" : "Isi seperti di Atasnya"}
					</Button>
				</li>
			))}
		</ul>
	);
}
