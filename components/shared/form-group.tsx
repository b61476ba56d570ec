import type { ReactNode } from "react";

/** A few fields that belong together, under a quiet heading. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="mt-5 border-t pt-7 first:mt-0 first:border-t-0 first:pt-0">
			<legend className="float-left mb-4 w-full font-bold text-lg">{title}</legend>
			<div className="clear-both space-y-3">{children}</div>
		</fieldset>
	);
}
