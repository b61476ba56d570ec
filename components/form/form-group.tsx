import type { ReactNode } from "react";

type Props = {
	title: string;
	/** The topic of all the fields. */
	description?: ReactNode;
	children: ReactNode;
};

/** A few fields that belong together, under a small heading. */
export function FormGroup({ title, description, children }: Props) {
	return (
		<fieldset className="mt-5 min-w-0 border-t pt-7 first:mt-0 first:border-t-0 first:pt-0">
			<legend className="float-left mb-4 w-full font-bold text-lg">{title}</legend>
			<div className="clear-both space-y-3">
				{description && <p className="max-w-prose text-muted text-sm">{description}</p>}
				{children}
			</div>
		</fieldset>
	);
}
