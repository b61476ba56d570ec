"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatInstant } from "@/lib/dates/dates";

type Placing = { id_bulk_change: string; label: string; by: string | null; made_at: string };

/** The latest placings, which can be undone for those who have not confirmed. */
export function RecentPlacings({ placings }: { placings: readonly Placing[] }) {
	const { submit, sending } = useSubmit();
	if (placings.length === 0) return null;
	return (
		<Card>
			<CardHeader
				title="Penempatan terakhir"
				description="Membatalkan melepas yang belum dikonfirmasi atau diubah; yang lain tetap."
			/>
			<ul className="divide-y">
				{placings.map(({ id_bulk_change, label, by, made_at }) => (
					<li
						key={id_bulk_change}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
					>
						<div className="min-w-0">
							<p className="wrap-anywhere font-semibold">{label}</p>
							<p className="text-muted text-sm">{[formatInstant(made_at), by].filter(Boolean).join(", ")}</p>
						</div>
						<Button
							variant="secondary"
							size="sm"
							loading={sending}
							aria-label={`Batalkan ${label}`}
							onClick={() =>
								submit<{ undone: number; kept: { label: string; why: string | null }[] }>({
									confirm: {
										title: "Batalkan penempatan ini?",
										text: `${label}. Yang sudah dikonfirmasi atau diubah tetap.`,
										confirm: "Batalkan Penempatan",
										tone: "warning",
									},
									method: "PUT",
									path: `/imports/changes/${id_bulk_change}/undo`,
									body: {},
									failure: "Pembatalan Gagal",
									stale: [404, 409],
									refreshes: true,
									success: ({ undone, kept }) => ({
										title: `${undone} Penempatan Dibatalkan`,
										text: kept.map(({ label, why }) => `${label}: ${why}`).join(". "),
									}),
								})
							}
						>
							Batalkan
						</Button>
					</li>
				))}
			</ul>
		</Card>
	);
}
