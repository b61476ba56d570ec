"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Decision } from "@/lib/schemas/internships";

const STALE = [404, 409];

/** Decides about a change that waits. */
export function DecisionButtons({
	id,
	name,
	moves = null,
}: {
	id: string;
	name: string;
	/** The placement of a student who wants to go on elsewhere, which has a form of its own. */
	moves?: string | null;
}) {
	const { submit, sending } = useSubmit();
	const decide = (decision: Decision) =>
		submit({
			confirm:
				decision === "approved"
					? { title: "Setujui Perubahan?", text: `Data ${name} akan diperbarui.`, confirm: "Setujui" }
					: { title: "Tolak Perubahan?", text: `Data ${name} tetap seperti sekarang.`, confirm: "Tolak" },
			method: "PUT",
			path: `/changes/${id}/decide`,
			body: { decision },
			failure: "Perubahan Belum Diputuskan",
			stale: STALE,
			refreshes: true,
		});
	return (
		<div className="flex shrink-0 flex-wrap gap-2">
			<Button
				variant="secondary"
				disabled={sending}
				onClick={() => decide("rejected")}
				aria-label={`Tolak perubahan ${name}`}
			>
				Tolak
			</Button>
			{moves ? (
				<ButtonLink href={`/guru/penempatan/${moves}`} aria-label={`Pindahkan ${name}`}>
					Pindahkan
				</ButtonLink>
			) : (
				<Button loading={sending} onClick={() => decide("approved")} aria-label={`Setujui perubahan ${name}`}>
					Setujui
				</Button>
			)}
		</div>
	);
}

/** Takes the reader's own request back. */
export function CancelButton({ id }: { id: string }) {
	const { submit, sending } = useSubmit();
	const cancel = () =>
		submit({
			confirm: {
				title: "Batalkan Permintaan?",
				text: "Data Anda tetap seperti sekarang.",
				confirm: "Batalkan",
				cancel: "Kembali",
			},
			method: "PUT",
			path: `/changes/${id}/cancel`,
			failure: "Permintaan Gagal Dibatalkan",
			stale: STALE,
			refreshes: true,
		});
	return (
		<Button variant="secondary" className="shrink-0" loading={sending} onClick={cancel}>
			Batalkan
		</Button>
	);
}
