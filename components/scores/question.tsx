"use client";

import { cn } from "@/components/ui/cn";

type Props = {
	/** The name of both choices in the form. */
	name: string;
	code: string;
	label: string;
	/** Marks a question that has no answer yet. */
	missing: boolean;
};

const CHOICES = [
	{ value: "1", label: "Ya" },
	{ value: "0", label: "Tidak" },
];

/**
 * One item with Ya and Tidak. On phones they are side by side, and from 768 px at the end of the line if the text leaves
 * room.
 */
export function Question({ name, code, label, missing }: Props) {
	return (
		<fieldset
			aria-invalid={missing || undefined}
			aria-describedby={missing ? `${name}-missing` : undefined}
			className="min-w-0 py-4 first:pt-0 last:pb-0 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6 md:gap-y-2.5"
		>
			{/* A legend takes part in the layout only if it is floated. */}
			<legend className="float-left mb-2.5 w-full wrap-anywhere md:mb-0 md:w-auto md:min-w-0 md:grow md:basis-56">
				<span className="me-2 text-muted tabular-nums">{code}</span>
				{label}
			</legend>
			<div className="clear-both shrink-0 md:w-60">
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2">
					{CHOICES.map((choice) => (
						<label
							key={choice.value}
							className={cn(
								"flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border bg-surface px-3.5 font-medium transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
								missing ? "border-danger" : "border-edge",
							)}
						>
							<input
								type="radio"
								name={name}
								value={choice.value}
								className="size-5 shrink-0 scroll-mb-32 accent-accent outline-none"
							/>
							{choice.label}
						</label>
					))}
				</div>
				{missing && (
					<p id={`${name}-missing`} className="mt-1 font-medium text-danger text-xs">
						Belum dijawab
					</p>
				)}
			</div>
		</fieldset>
	);
}
