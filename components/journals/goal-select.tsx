"use client";

import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { FormField } from "@/components/form/form-field";
import { useSubmit } from "@/components/form/use-submit";
import { Select } from "@/components/ui/select";
import { goalName } from "@/lib/rapor/rapor";
import type { JournalTag } from "@/server/wire/journals";

type Props = Pick<JournalTag, "goals" | "goal"> & {
	id_journal: string;
	label?: string;
	/** Takes the goal that was saved. Without it, the page is rendered again. */
	onSaved?: (goal: number | null) => void;
};

/** The learning goal of a journal, for the supervising teacher. A choice is saved at once. */
export function GoalSelect({ id_journal, goals, goal, label = "Tujuan pembelajaran", onSaved }: Props) {
	const { submit, sending } = useSubmit();
	const stored = String(goal ?? "");
	const [choice, setChoice] = useState({ instead: stored, number: stored });
	async function save(number: string) {
		setChoice({ instead: stored, number });
		const answer = await submit<JournalTag>({
			method: "PUT",
			path: `/internships/journals/${id_journal}/goal`,
			body: { goal: number },
			stays: ["review_rejected"],
			onSuccess: (tag) => onSaved?.(tag.goal),
			success(_, message) {
				toast({ text: message });
				return null;
			},
			failure: "Tujuan Jurnal Gagal Disimpan",
			stale: [404, 409, 422],
			refreshes: onSaved === undefined,
		});
		if (!answer?.ok) setChoice({ instead: stored, number: stored });
	}
	return (
		<FormField label={label}>
			<Select
				autoComplete="off"
				// What is stored now counts more than a choice that was made before.
				value={choice.instead === stored ? choice.number : stored}
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
