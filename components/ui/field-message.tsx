import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon";

/** The line under a control: its hint, or else its error. The line is always there, so that nothing jumps. */
export function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
	return (
		<div id={id} className="min-h-5 pt-1 text-xs">
			{error ? (
				<p role="alert" className="flex gap-1.5 font-medium text-danger">
					<Icon of={CircleAlert} className="mt-px size-4 shrink-0" />
					<span>{error}</span>
				</p>
			) : (
				hint && <p className="text-muted">{hint}</p>
			)}
		</div>
	);
}
