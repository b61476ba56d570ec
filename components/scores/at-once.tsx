"use client";

import { toast } from "@/components/feedback/toast";
import { useSubmit } from "@/components/form/use-submit";
import { Checkbox } from "@/components/ui/checkbox";

/** A person's choice: scores are sent without a question, and can be taken back for a moment. */
export function AtOnce({ atOnce }: { atOnce: boolean }) {
	const { submit, sending } = useSubmit();
	return (
		<Checkbox
			label="Kirim tanpa ditanya lagi. Sesudahnya dapat diurungkan sebentar."
			checked={atOnce}
			disabled={sending}
			onChange={({ target }) =>
				submit({
					method: "PUT",
					path: "/teachers/scoring/update",
					body: { at_once: target.checked },
					failure: "Pilihan Gagal Disimpan",
					success: (_, text) => {
						toast({ text });
						return null;
					},
					refreshes: true,
				})
			}
		/>
	);
}
