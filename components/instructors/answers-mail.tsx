"use client";

import { toast } from "@/components/feedback/toast";
import { useSubmit } from "@/components/form/use-submit";
import { Checkbox } from "@/components/ui/checkbox";

/** A person's choice: the summary of answers comes by mail each week. */
export function AnswersMail({ wanted }: { wanted: boolean }) {
	const { submit, sending } = useSubmit();
	return (
		<Checkbox
			label="Kirim ringkasan ini ke email saya setiap minggu."
			checked={wanted}
			disabled={sending}
			onChange={({ target }) =>
				submit({
					method: "PUT",
					path: "/teachers/answers-mail/update",
					body: { wanted: target.checked },
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
