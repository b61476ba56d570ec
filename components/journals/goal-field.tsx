import { type ComponentProps, useId } from "react";
import { FieldMessage } from "@/components/ui/field-message";
import type { JournalTag } from "@/server/wire/journals";

type Props = Partial<JournalTag> & Omit<ComponentProps<"input">, "type" | "value"> & { error?: string };

const NONE = "Tidak ada yang cocok";

/**
 * The learning goal that a journal is about, one tap. A teacher's correction cannot be changed.
 */
export function GoalField({ goals = [], goal = null, corrected, readOnly, error, ...input }: Props) {
	const id = useId();
	if (goals.length === 0) return null;
	const chosen = goals.find(({ number }) => number === goal);
	if (readOnly || corrected)
		return chosen || corrected ? (
			<div>
				<p className="mb-1.5 font-semibold text-sm">Tujuan pembelajaran</p>
				<p className="text-sm">{chosen?.label ?? NONE}</p>
				{corrected && <p className="text-muted text-xs">Dipilih guru pembimbing.</p>}
			</div>
		) : null;
	return (
		<fieldset className="min-w-0" aria-describedby={`${id}-message`} aria-invalid={error ? true : undefined}>
			<legend className="mb-1.5 font-semibold text-sm">Tujuan pembelajaran yang cocok</legend>
			<div className="max-h-80 divide-y overflow-y-auto rounded-md border border-edge">
				{[...goals, { number: "", label: NONE }].map(({ number, label }) => (
					<label
						key={number}
						className="flex min-h-11 cursor-pointer items-center gap-3 px-[min(0.875rem,4vw)] py-1.5 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
					>
						<input
							{...input}
							type="radio"
							value={number}
							defaultChecked={number === goal}
							className="size-5 shrink-0 accent-accent outline-none"
						/>
						<span className="min-w-0 text-sm">{label}</span>
					</label>
				))}
			</div>
			<FieldMessage id={`${id}-message`} hint="Boleh kosong" error={error} />
		</fieldset>
	);
}
