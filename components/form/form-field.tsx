"use client";

import { type ReactNode, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { FieldContext } from "@/components/ui/field-context";
import { FieldMessage } from "@/components/ui/field-message";
import { Label } from "@/components/ui/label";

type Props = {
	label: string;
	required?: boolean;
	hint?: ReactNode;
	error?: string;
	className?: string;
	/**
	 * One control: Input, PasswordInput, Textarea, Select, DateField, PersonCombobox. It connects itself to the field.
	 */
	children: ReactNode;
};

/**
 * Label, control and message line.
 * `<FormField label="Email" required error={errors.email?.message}><Input type="email" {...register("email")} /></FormField>`
 */
export function FormField({ label, required = false, hint, error, className, children }: Props) {
	const id = useId();
	const [problem, report] = useState<string | null>(null);
	const message = problem ?? error;
	return (
		<FieldContext value={{ id, describedBy: `${id}-message`, invalid: Boolean(message), required, report }}>
			<div className={cn("min-w-0", className)}>
				<Label htmlFor={id} required={required} className="mb-1.5">
					{label}
				</Label>
				{children}
				<FieldMessage id={`${id}-message`} hint={hint} error={message} />
			</div>
		</FieldContext>
	);
}

/** A form's fields: one column on phones, two from 768 px. `className="md:col-span-2"` spans both. */
export function FormGrid({ children, className }: { children: ReactNode; className?: string }) {
	return <div className={cn("grid items-start gap-x-6 gap-y-3 md:grid-cols-2", className)}>{children}</div>;
}

/**
 * The buttons at the end of a form. The main button comes last. On phones they have the full width, and the main button
 * is at the top.
 */
export function FormActions({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<div className={cn("mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)}>
			{children}
		</div>
	);
}
