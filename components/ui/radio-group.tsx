"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldMessage } from "./field-message";

export type RadioOption = {
	value: string;
	label: string;
	hint?: string;
	icon?: ReactNode;
	/** Shown large, above the label. */
	picture?: ReactNode;
};

type Props = Omit<ComponentProps<"input">, "type" | "value" | "children"> & {
	legend: string;
	options: readonly RadioOption[];
	/** Controls the choice, together with onChange. Leave both out with react-hook-form's `register`. */
	value?: string;
	hint?: ReactNode;
	error?: string;
	/** How many choices stand side by side from 480 px up. */
	columns?: 1 | 2 | 3;
};

const grids = {
	1: "",
	2: "min-[480px]:grid-pair",
	3: "min-[480px]:grid-cols-3",
};

/** Radio buttons as cards, large enough for a thumb. `<RadioGroup legend="…" options={…} {...register("status")} />` */
export function RadioGroup({
	legend,
	options,
	value,
	hint,
	error,
	required,
	columns = 1,
	className,
	...input
}: Props) {
	const id = useId();
	return (
		<fieldset
			className={cn("min-w-0", className)}
			aria-describedby={`${id}-message`}
			aria-invalid={error ? true : undefined}
		>
			<legend className={cn("mb-1.5 font-semibold text-sm", required && "required-mark")}>{legend}</legend>
			<div className={cn("grid grid-cols-1 gap-2", grids[columns])}>
				{options.map((option) => (
					<label
						key={option.value}
						className="flex min-h-13 cursor-pointer flex-wrap items-center gap-3 rounded-md border border-edge bg-surface px-[min(0.875rem,4vw)] py-2.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
					>
						{option.picture && <span className="w-full">{option.picture}</span>}
						<input
							{...input}
							type="radio"
							value={option.value}
							{...(value !== undefined && { checked: value === option.value })}
							className="size-5 shrink-0 accent-accent outline-none"
						/>
						{option.icon && <span className="text-accent-text [&_svg]:size-5">{option.icon}</span>}
						<span className="min-w-0 flex-1">
							<span className="block font-medium">{option.label}</span>
							{option.hint && <span className="block text-muted text-xs">{option.hint}</span>}
						</span>
					</label>
				))}
			</div>
			<FieldMessage id={`${id}-message`} hint={hint} error={error} />
		</fieldset>
	);
}
