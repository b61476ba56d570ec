"use client";

import { Undo2 } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import type { RecentMerge } from "@/server/wire/workplaces";

/** Merges into a workplace that can still be undone. */
export function RecentMerges({ merges }: { merges: readonly RecentMerge[] }) {
	const { submit, sending } = useSubmit();
	const undo = ({ id_merge, merged }: RecentMerge) =>
		submit<{ stays: string[] }>({
			confirm: {
				title: `Batalkan penggabungan ${merged}?`,
				text: "Semuanya kembali seperti semula, kecuali yang diubah sejak itu.",
				confirm: "Batalkan Penggabungan",
				cancel: "Tidak",
			},
			method: "PUT",
			path: `/workplaces/merges/${id_merge}/undo`,
			failure: "Penggabungan Gagal Dibatalkan",
			success: ({ stays }, title) => ({
				title,
				...(stays.length > 0 && { text: `Diubah sejak itu, jadi tetap di sini: ${stays.join(", ")}.` }),
			}),
			stale: [404, 409],
			refreshes: true,
		});
	return merges.map((merge) => (
		<Callout
			key={merge.id_merge}
			tone="info"
			icon={Undo2}
			title={`${merge.merged} digabungkan ke sini`}
			text={`${merge.by ? `Oleh ${merge.by}. ` : ""}Dapat dibatalkan sampai sehari sesudahnya.`}
			action={
				<Button variant="secondary" loading={sending} onClick={() => undo(merge)}>
					Batalkan
				</Button>
			}
		/>
	));
}
