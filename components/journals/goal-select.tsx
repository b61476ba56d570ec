"use client";

import { toast } from "@/components/feedback/toast";
import { FormField } from "@/components/form/form-field";
import { useSubmit } from "@/components/form/use-submit";
import { Select } from "@/components/ui/select";
import { goalName } from "@/lib/rapor/rapor";
import type { JournalTag } from "@/server/wire/journals";

type Props = Pick<JournalTag, "goals" | "goal"> & { id_journal: string; label?: string };

/** The learning goal of a journal, for the supervising teacher. A choice is saved at once. */
export function GoalSelect({ id_journal, goals, goal, label = "Tujuan pembelajaran" }: Props) {
	const { submit, sending } = useSubmit();
	const save = (number: string) =>
		submit({
			method: "PUT",
			path: `/internships/journals/${id_journal}/goal`,
			body: { goal: number },
			stays: ["review_rejected"],
			success(_, message) {
				toast({ text: message });
				return null;
			},
			failure: "Tujuan Jurnal Gagal Disimpan",
			stale: [404, 409, 422],
			refreshes: true,
		});
	return (
		<FormField label={label}>
			<Select
				autoComplete="off"
				// A refusal, or a colleague's choice, shows what is stored.
				key={goal}
				defaultValue={goal ?? ""}
				disabled={sending}
				onChange={({ target }) => void save(target.value)}
			>
				<option value="">Tanpa tujuan</option>
				{goals.map((one) => (
					<option key={one.number} value={one.number}>
						{goalName(one)}
					</option>
				))}
			</Select>
		</FormField>
	);
}
